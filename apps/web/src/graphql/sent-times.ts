/** A subscription follows what was sent with it or this long before, ms; older data has been on screen without it. */
const relatedMs = 60_000

const queries = new Map<number, number>()
const mutations = new Map<number, number>()
let restartedAt = 0

/**
 * Notes that an operation of the client was sent, or that a query has left the screen; `key` is the operation's, `now` the instant (of
 * `performance.now()`).
 */
export function noteSent(
  key: number,
  kind: 'query' | 'mutation' | 'teardown',
  now: number = performance.now(),
): void {
  if (kind === 'query') queries.set(key, now)
  if (kind === 'teardown') queries.delete(key)
  if (kind !== 'mutation') return
  for (const [sent, at] of mutations) if (at < now - relatedMs) mutations.delete(sent)
  mutations.set(key, now)
}

/**
 * Returns the instant (of `performance.now()`) at which the oldest data was requested that a subscription of `startedAt` follows: what
 * changed after it may be missing on screen.
 */
export function oldestSent(startedAt: number): number {
  const related = [...queries.values(), ...mutations.values()].filter((at) => at >= startedAt - relatedMs)
  return Math.max(restartedAt, Math.min(startedAt, ...related))
}

/** Must be called when all queries on screen are sent again: no older data is left then. */
export function restartSent(): void {
  restartedAt = performance.now()
}
