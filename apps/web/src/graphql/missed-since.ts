import { oldestSent } from '#graphql/sent-times.ts'

/** How far the clock of the process at the other end of the live socket is ahead of this page's, ms; null: not known. */
let aheadMs: number | null = null

/** Reads the time in the acknowledgement of a live socket. It was sent earlier than now, so that the difference is never too large. */
export function setServerClock(acknowledgement: unknown): void {
  const now =
    typeof acknowledgement === 'object' && acknowledgement !== null && 'now' in acknowledgement
      ? acknowledgement.now
      : null
  aheadMs = typeof now === 'number' ? now - performance.now() : null
}

/**
 * Returns what a subscription that is sent now states in its extensions: since when, by the server's clock, it has missed changes of
 * the data it follows. The server sends these first.
 */
export function missedSince(startedAt: number): { since: number } | undefined {
  return aheadMs === null ? undefined : { since: oldestSent(startedAt) + aheadMs }
}
