import type { identityModeEnum, players } from '@kubora/schema/db/players'
import { DomainError } from '#kernel/domain-error.ts'

/** The game server that speaks for a player, with the trust its identities have. */
export type SpeakingServer = { id: number; identityMode: (typeof identityModeEnum.enumValues)[number] }

type Player = Pick<typeof players.$inferSelect, 'offlineIdentity'>

/** Throws `IDENTITY_CONFLICT` when an offline-mode server speaks for an identity that a trusted one vouches for. */
export function requireTrust(server: SpeakingServer, player: Player): void {
  if (server.identityMode === 'offline' && !player.offlineIdentity) throw new DomainError('IDENTITY_CONFLICT')
}
