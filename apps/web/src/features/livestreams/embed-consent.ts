import type { Livestream } from '#features/livestreams/use-livestreams.ts'
import { persistedValue } from '#device/persisted-value.ts'

/** Platform of an embedded player. */
export type Platform = Livestream['platform']

/** The platforms in the order they are listed. */
export const platforms: readonly Platform[] = ['TWITCH', 'YOUTUBE']

/** Names of the platforms; the same in every language. */
export const platformNames: Readonly<Record<Platform, string>> = { TWITCH: 'Twitch', YOUTUBE: 'YouTube' }

/** Hosts the players are loaded from. */
export const playerHosts: Readonly<Record<Platform, string>> = {
  TWITCH: 'player.twitch.tv',
  YOUTUBE: 'www.youtube-nocookie.com',
}

/** Platforms whose players load without a question, as chosen on this device. */
export const embedConsent = persistedValue<readonly Platform[]>('embedConsent', (stored) =>
  Array.isArray(stored) ? platforms.filter((platform) => stored.includes(platform)) : null,
)

/** Stores the choice for a platform. */
export function setEmbedConsent(platform: Platform, allowed: boolean): void {
  const others = (embedConsent.get() ?? []).filter((other) => other !== platform)
  const next = allowed ? [...others, platform] : others
  embedConsent.set(next.length === 0 ? null : next)
}
