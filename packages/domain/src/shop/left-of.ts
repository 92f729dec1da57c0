type Moved = { state: string; cents: number }

/** Returns what of an order can still be paid back: not what went back or was asked for, nor what banks took by disputes that were lost. */
export function leftOf(
  totalCents: number,
  { refunds, disputes }: { refunds: readonly Moved[]; disputes: readonly Moved[] },
): number {
  const gone = [
    ...refunds.filter(({ state }) => state !== 'FAILED'),
    ...disputes.filter(({ state }) => state === 'LOST'),
  ]
  return Math.max(0, totalCents - gone.reduce((sum, { cents }) => sum + cents, 0))
}
