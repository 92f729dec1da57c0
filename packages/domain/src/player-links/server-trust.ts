import type { identityModeEnum, players } from '@kubora/schema/db/players'
import { z } from 'zod'
import { type PresentServer, requirePresence, type SpeakingInstance } from '#commands/require-presence.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { holdsTeamRights } from '#permissions/holds-team-rights.ts'

/** The process of a game server that acts for a player, with the server's identity mode. */
export type SpeakingServer = SpeakingInstance & {
  identityMode: (typeof identityModeEnum.enumValues)[number]
}

/** The game server, with its process, on which something was requested; part of audit lines. */
export const throughServer = z.object({ serverId: z.number(), server: z.string(), bootId: z.string() })

/** The game server, with its process, on which something was requested. */
export type ThroughServer = z.infer<typeof throughServer>

type Player = Pick<typeof players.$inferSelect, 'offlineIdentity'>

/** Throws `IDENTITY_CONFLICT` when an offline-mode server acts for a trusted identity. */
export function requireTrust(server: SpeakingServer, player: Player): void {
  if (server.identityMode === 'offline' && !player.offlineIdentity) throw new DomainError('IDENTITY_CONFLICT')
}

/**
 * Returns the game server if the process may act for the player. Throws `PLAYER_OFFLINE` when the player is not on it now,
 * `INSTANCE_CONFLICT` when another process is the live one, `STAFF_NOT_VOUCHED` for a team member when the server does not
 * vouch for the team.
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
