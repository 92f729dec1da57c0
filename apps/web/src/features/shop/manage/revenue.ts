/** What a product brought in a month. */
export type Revenue = { month: string; productId: string; cents: number }

/** Returns so many months up to one, the oldest first, as yyyy-mm. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, month - count + index, 1))
    return at.toISOString().slice(0, 7)
  })
}

/** Returns what each month brought: of all products, or of one. */
export function byMonth(rows: readonly Revenue[], months: readonly string[], productId: string | undefined) {
  const wanted = rows.filter((row) => productId === undefined || row.productId === productId)
  return months.map((month) => ({ month, cents: sumOf(wanted.filter((row) => row.month === month)) }))
}

/** Returns what each product brought in a month, or in all of them, the most first. */
export function byProduct(rows: readonly Revenue[], month: string | undefined) {
  const groups = Map.groupBy(
    rows.filter((row) => month === undefined || row.month === month),
    ({ productId }) => productId,
  )
  return [...groups]
    .map(([productId, own]) => ({ productId, cents: sumOf(own) }))
    .toSorted((a, b) => b.cents - a.cents)
}

/** Returns the sum in cents. */
export function sumOf(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}
