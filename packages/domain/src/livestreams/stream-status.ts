/** What may be said of a channel now. UNKNOWN: the platform was not asked, or did not answer for long. */
export type StreamStatus = 'LIVE' | 'OFFLINE' | 'UNKNOWN'

/** Seconds after which a stream that nobody confirmed is no longer called live. */
export const liveStaleAfterSeconds = 300

/** Seconds after which a channel that nobody confirmed is no longer called offline; uploads are searched seldom. */
export const offlineStaleAfterSeconds = 3600

/** What is known of a channel, judged by the clock `now`: an old state is never shown as the present one. */
export function streamStatus(
  state: { isLive: boolean | null; checkedAt: Date | null },
  now: Date,
): StreamStatus {
  if (state.isLive === null || state.checkedAt === null) return 'UNKNOWN'
  const ageSeconds = (now.getTime() - state.checkedAt.getTime()) / 1000
  if (ageSeconds > (state.isLive ? liveStaleAfterSeconds : offlineStaleAfterSeconds)) return 'UNKNOWN'
  return state.isLive ? 'LIVE' : 'OFFLINE'
}
