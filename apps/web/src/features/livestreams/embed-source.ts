import { playerHosts } from '#features/livestreams/embed-consent.ts'
import type { Livestream } from '#features/livestreams/use-livestreams.ts'
import { readPageAddress } from '#contract/page-address.ts'

/** Address of a running stream's player; null when there is nothing to play. `hostname` is this site's, which Twitch asks for. */
export function embedSource(stream: Livestream, hostname: string): string | null {
  const origin = `https://${playerHosts[stream.platform]}`
  if (stream.platform === 'TWITCH')
    return `${origin}/?${new URLSearchParams({ channel: stream.handle, parent: hostname, autoplay: 'true' })}`
  if (stream.videoId === null) return null
  return `${origin}/embed/${encodeURIComponent(stream.videoId)}?${new URLSearchParams({ autoplay: '1', rel: '0' })}`
}

/**
 * Whether this document may hold players: the content policy is that of the page the visit began with, and only the
 * livestream page's allows them.
 */
export function documentAllowsPlayers(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  if (!visit) return false
  return readPageAddress(new URL(visit.name).pathname).pathname.replace(/\/$/, '') === '/livestream'
}
