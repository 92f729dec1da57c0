/** Status of a channel now. UNKNOWN: the platform was not polled, or has not responded for a long time. */
export type StreamStatus = 'LIVE' | 'OFFLINE' | 'UNKNOWN'

/** Seconds after which a stream that was not confirmed is no longer called live. */
export const liveStaleAfterSeconds = 300

/** Seconds after which a channel that was not confirmed is no longer called offline; long, as uploads are searched rarely. */
export const offlineStaleAfterSeconds = 3600

/** Returns the status of a channel at `now`: a stale state counts as unknown. */
export function streamStatus(
  state: { isLive: boolean | null; checkedAt: Date | null },
  now: Date,
): StreamStatus {
  if (state.isLive === null || state.checkedAt === null) return 'UNKNOWN'
  const ageSeconds = (now.getTime() - state.checkedAt.getTime()) / 1000
  if (ageSeconds > (state.isLive ? liveStaleAfterSeconds : offlineStaleAfterSeconds)) return 'UNKNOWN'
  return state.isLive ? 'LIVE' : 'OFFLINE'
}
