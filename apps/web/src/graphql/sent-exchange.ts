import type { Exchange } from '@urql/core'
import { onPush, pipe } from 'wonka'

/** A subscription follows what was sent with it or this long before, ms; older data has been on screen without it. */
const relatedMs = 60_000

const queries = new Map<number, number>()
const mutations = new Map<number, number>()
let restartedAt = 0

/** Tracks when the queries on screen and the last mutations were sent. Must be behind the cache, which answers some of them. */
export const sentExchange: Exchange = ({ forward }) => {
  return (operations$) =>
    pipe(
      operations$,
      onPush(({ key, kind }) => {
        const now = performance.now()
        if (kind === 'query') queries.set(key, now)
        if (kind === 'teardown') queries.delete(key)
        if (kind !== 'mutation') return
        for (const [sent, at] of mutations) if (at < now - relatedMs) mutations.delete(sent)
        mutations.set(key, now)
      }),
      forward,
    )
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
