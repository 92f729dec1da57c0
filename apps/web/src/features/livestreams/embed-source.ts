import { playerHosts } from '#features/livestreams/embed-consent.ts'
import type { Livestream } from '#features/livestreams/use-livestreams.ts'
import { readPageAddress } from '#contract/page-address.ts'

/** Returns the address of a livestream's player; null without a video. Twitch requires the `hostname` of this site. */
export function embedSource(stream: Livestream, hostname: string): string | null {
  const origin = `https://${playerHosts[stream.platform]}`
  if (stream.platform === 'TWITCH')
    return `${origin}/?${new URLSearchParams({ channel: stream.handle, parent: hostname, autoplay: 'true' })}`
  if (stream.videoId === null) return null
  return `${origin}/embed/${encodeURIComponent(stream.videoId)}?${new URLSearchParams({ autoplay: '1', rel: '0' })}`
}

/**
 * Returns whether this document may embed players: its content policy is that of the page the visit began with, and only
 * the policy of the livestream page allows them.
 */
export function documentAllowsPlayers(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  if (!visit) return false
  return readPageAddress(new URL(visit.name).pathname).pathname.replace(/\/$/, '') === '/livestream'
}
