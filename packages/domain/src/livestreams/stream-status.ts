/** Status of a channel now. UNKNOWN: the platform was not polled, or has not responded for long. */
export type StreamStatus = 'LIVE' | 'OFFLINE' | 'UNKNOWN'

/** Seconds after which a stream that was not confirmed is no longer called live. */
export const liveStaleAfterSeconds = 300

/** Seconds after which a channel that was not confirmed is no longer called offline; uploads are searched seldom. */
export const offlineStaleAfterSeconds = 3600

/** Returns the status of a channel at `now`: an old state is never shown as the present one. */
export function streamStatus(
  state: { isLive: boolean | null; checkedAt: Date | null },
  now: Date,
): StreamStatus {
  if (state.isLive === null || state.checkedAt === null) return 'UNKNOWN'
  const ageSeconds = (now.getTime() - state.checkedAt.getTime()) / 1000
  if (ageSeconds > (state.isLive ? liveStaleAfterSeconds : offlineStaleAfterSeconds)) return 'UNKNOWN'
  return state.isLive ? 'LIVE' : 'OFFLINE'
}
