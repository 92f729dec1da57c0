/** Returns withdrawals with those of one order together, in the place of its first; those of no order stay where they are. */
export function byOrder<One extends { orderNumber: number | null }>(withdrawals: readonly One[]): One[] {
  const first = (one: One) =>
    one.orderNumber === null
      ? withdrawals.indexOf(one)
      : withdrawals.findIndex(({ orderNumber }) => orderNumber === one.orderNumber)
  return withdrawals.toSorted((one, other) => first(one) - first(other))
}
