import type { ListedOrder } from '#features/shop/read-order-list.ts'
import { csvField } from '#graphql/csv-field.ts'
import { isoOfText } from '#graphql/instant-text.ts'

const columns: readonly (readonly [string, (order: ListedOrder) => string | number | null])[] = [
  ['number', ({ number }) => number],
  ['id', ({ id }) => id],
  ['placed_at', ({ placedAt }) => isoOfText(placedAt)],
  ['paid_at', ({ paidAt }) => (paidAt === null ? null : isoOfText(paidAt))],
  ['state', ({ state }) => state],
  ['fault', ({ fault, isStuck }) => fault ?? (isStuck ? 'STUCK' : null)],
  ['player', ({ playerName }) => playerName],
  ['player_uuid', ({ playerUuid }) => playerUuid],
  ['products', ({ lines }) => lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')],
  ['provider', ({ provider }) => provider],
  ['total_eur', ({ totalCents }) => euros(totalCents)],
  ['refunded_eur', ({ refundedCents }) => euros(refundedCents)],
]

/** Returns whole cents as euros with a point, in whole digits, so that no sum is rounded. */
function euros(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Returns orders as lines of CSV, each ended by CRLF; with the names of the columns before the first part. */
export function orderCsv(orders: readonly ListedOrder[], withHead: boolean): string {
  const head = withHead ? [columns.map(([name]) => name)] : []
  const lines = [...head, ...orders.map((order) => columns.map(([, read]) => csvField(read(order))))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
