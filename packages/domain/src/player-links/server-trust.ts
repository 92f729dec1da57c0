import type { identityModeEnum, players } from '@kubora/schema/db/players'
import { z } from 'zod'
import { type PresentServer, requirePresence, type SpeakingInstance } from '#commands/require-presence.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { holdsTeamRights } from '#permissions/holds-team-rights.ts'

/** The process of a game server that speaks for a player, with the trust its identities have. */
export type SpeakingServer = SpeakingInstance & {
  identityMode: (typeof identityModeEnum.enumValues)[number]
}

/** Which game server and which process of it something was asked through; stands in audit lines. */
export const throughServer = z.object({ serverId: z.number(), server: z.string(), bootId: z.string() })

/** Which game server and which process of it something was asked through. */
export type ThroughServer = z.infer<typeof throughServer>

type Player = Pick<typeof players.$inferSelect, 'offlineIdentity'>

/** Throws `IDENTITY_CONFLICT` when an offline-mode server speaks for an identity that a trusted one vouches for. */
export function requireTrust(server: SpeakingServer, player: Player): void {
  if (server.identityMode === 'offline' && !player.offlineIdentity) throw new DomainError('IDENTITY_CONFLICT')
}

/**
 * Judges whether the process may act for the player: they are on this server now (`PLAYER_OFFLINE`), it is the live one
 * (`INSTANCE_CONFLICT`), and for a team member the server vouches (`STAFF_NOT_VOUCHED`).
 */
export async function requireVoucher(
  unit: Unit,
  instance: SpeakingInstance,
  playerId: number,
): Promise<{ through: ThroughServer; serverName: string; isStaff: boolean }> {
  const server: PresentServer = await requirePresence(unit, instance, playerId)
  const isStaff = await holdsTeamRights(unit.tx, playerId)
  if (isStaff && !server.vouchesForStaff) throw new DomainError('STAFF_NOT_VOUCHED')
  const through = { serverId: instance.id, server: server.slug, bootId: instance.bootId }
  return { through, serverName: server.name, isStaff }
}
