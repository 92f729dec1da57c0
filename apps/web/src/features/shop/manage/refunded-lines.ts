import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'

type Line = ManagedOrder['lines'][number]

/** What of an order says what was paid back of it. */
type Refunded = Pick<ManagedOrder, 'leftCents'> & {
  lines: readonly Pick<Line, 'position' | 'totalCents' | 'isRevoked'>[]
  refunds: readonly Pick<ManagedOrder['refunds'][number], 'cents' | 'lines' | 'state' | 'noted'>[]
  disputes: readonly Pick<ManagedOrder['disputes'][number], 'lines' | 'state'>[]
}

/** Returns whether all that a line gave was delivered: the player keeps it, whatever is paid back. */
export function isKept({ goods }: { goods: readonly Pick<Line['goods'][number], 'state'>[] }): boolean {
  return goods.length > 0 && goods.every(({ state }) => state === 'DELIVERED')
}

/** Returns the positions of the lines that refunds name, but for those that failed, and disputes that were lost. */
export function refundedLines({
  refunds,
  disputes,
}: Pick<Refunded, 'refunds' | 'disputes'>): ReadonlySet<number> {
  const back = [
    ...refunds.filter(({ state }) => state !== 'FAILED'),
    ...disputes.filter(({ state }) => state === 'LOST'),
  ]
  return new Set(back.flatMap(({ lines }) => lines ?? []))
}

/** Returns what of an order the team has settled otherwise, after its refund failed. */
export function notedCents({ refunds }: Pick<Refunded, 'refunds'>): number {
  return refunds.reduce(
    (sum, { cents, state, noted }) => (state === 'FAILED' && noted ? sum + cents : sum),
    0,
  )
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

/** Returns what was paid for lines, at most what is left of the order and was not settled otherwise. */
export function centsOf(order: Refunded, chosen: ReadonlySet<number>): number {
  const paid = order.lines.filter(({ position }) => chosen.has(position))
  return Math.min(
    paid.reduce((sum, { totalCents }) => sum + totalCents, 0),
    Math.max(0, order.leftCents - notedCents(order)),
  )
}
