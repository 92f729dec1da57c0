import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'

type Line = ManagedOrder['lines'][number]

/** What of an order says what was paid back of it. */
type Refunded = Pick<ManagedOrder, 'totalCents' | 'askedCents'> & {
  lines: readonly Pick<Line, 'position' | 'totalCents' | 'isRevoked'>[]
  refunds: readonly Pick<ManagedOrder['refunds'][number], 'lines' | 'state'>[]
}

/** Returns whether all that a line gave was delivered: the player keeps it, whatever is paid back. */
export function isKept({ goods }: { goods: readonly Pick<Line['goods'][number], 'state'>[] }): boolean {
  return goods.length > 0 && goods.every(({ state }) => state === 'DELIVERED')
}

/** Returns the positions of the lines that refunds name, but for those that failed. */
export function refundedLines({ refunds }: Pick<Refunded, 'refunds'>): ReadonlySet<number> {
  return new Set(refunds.flatMap(({ state, lines }) => (state === 'FAILED' ? [] : (lines ?? []))))
}

/** Returns the lines of which nothing was taken back yet, and the positions of those that no refund names either. */
export function openLines<Order extends Refunded>(order: Order) {
  const refunded = refundedLines(order)
  const open = order.lines.filter(({ isRevoked }) => !isRevoked)
  return {
    open: open as Order['lines'],
    unnamed: new Set(open.map(({ position }) => position).filter((position) => !refunded.has(position))),
  }
}

/** Returns what was paid for lines, at most what is left of the order. */
export function centsOf(order: Refunded, chosen: ReadonlySet<number>): number {
  const paid = order.lines.filter(({ position }) => chosen.has(position))
  return Math.min(
    paid.reduce((sum, { totalCents }) => sum + totalCents, 0),
    order.totalCents - order.askedCents,
  )
}
