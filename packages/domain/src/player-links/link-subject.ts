import type { linkKindEnum } from '@kubora/schema/db/player-links'

/** Kind of outside identity. */
export type LinkKind = (typeof linkKindEnum.enumValues)[number]

/** Every kind of link, in the order pages show them. */
export const linkKinds = ['GAME', 'VOICE', 'CHAT_PLATFORM'] as const satisfies readonly LinkKind[]

/** The subject of a player's link codes. */
export function linkSubject(playerId: number): string {
  return `player:${playerId}`
}
