/** How far a version may be ahead of the bridge's clock, ms; a row with a later one is rejected. */
const toleratedLeadMs = 5 * 60_000

/**
 * Creates the versions of the rows that a plugin reports: the bridge's time, growing with each call. One given by a wrong
 * clock, which the bridge rejects, does not hold for later ones.
 */
export function createRowVersions(bridgeNowMs: () => number): () => number {
  let last = 0
  return () => {
    const nowMs = bridgeNowMs()
    last = last > nowMs + toleratedLeadMs ? nowMs : Math.max(last + 1, nowMs)
    return last
  }
}
