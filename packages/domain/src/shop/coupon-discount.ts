/** What of a coupon says how much it takes off. */
export type CouponValue = { percent: number | null; cents: number | null; productId: number | null }

/** What lines cost without it. */
type PricedLine = { productId: number; cents: number }

/**
 * Returns what a coupon takes off each line, in whole cents: together its discount to the cent, and of no line more than it costs.
 * Half a cent is taken off.
 */
export function discountsOf(coupon: CouponValue | null, lines: readonly PricedLine[]): number[] {
  const concerned = lines.map(({ productId, cents }) =>
    coupon !== null && (coupon.productId === null || coupon.productId === productId) ? cents : 0,
  )
  const sum = concerned.reduce((total, cents) => total + cents, 0)
  if (coupon === null || sum === 0) return lines.map(() => 0)
  const discount =
    coupon.percent === null ? Math.min(coupon.cents ?? 0, sum) : Math.round((sum * coupon.percent) / 100)
  // the share of all lines up to one, minus that of those before it: no cent is left over
  const shareOf = (upTo: number) => Number((BigInt(discount) * BigInt(upTo)) / BigInt(sum))
  let before = 0
  return concerned.map((cents) => {
    const share = shareOf(before + cents) - shareOf(before)
    before += cents
    return share
  })
}
