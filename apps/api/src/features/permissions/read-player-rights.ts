import { hasNotEnded } from '@kubora/domain/permissions/holders'
import { isTeamPlayer } from '@kubora/domain/permissions/holds-team-rights'
import type { Database } from '@kubora/schema/db/client'
import {
  groupPermissions,
  permissionGroups,
  playerGroups,
  playerPermissions,
  playerRanks,
  rankPermissions,
  ranks,
} from '@kubora/schema/db/permissions'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

/** Most groups and most direct permissions of a player that are returned. */
const heldMax = 500

/** A group or the rank that a player has. */
export type HeldSetRow = {
  id: number
  name: string
  isTeam: boolean
  permissions: string[]
  endsAt: Date | null
  version: number
}

/** What a player holds directly. */
export type HeldPermissionRow = { permission: string; endsAt: Date | null; version: number }

/** What a player holds, and whether it takes effect. */
export type PlayerRightsRow = {
  playerId: number
  playerName: string
  playerDisplayName: string | null
  uuid: string
  isTeamMember: boolean
  isLinked: boolean
  isUntrusted: boolean
  rank: HeldSetRow | null
  groups: HeldSetRow[]
  permissions: HeldPermissionRow[]
}

/** Returns what a player holds now; null for an unknown player. Four statements. */
export async function readPlayerRights(db: Database, playerId: number): Promise<PlayerRightsRow | null> {
  const [[player], rank, groups, permissions] = await Promise.all([
    db
      .select({
        playerId: players.id,
        playerName: players.name,
        playerDisplayName: players.displayName,
        uuid: players.uuid,
        isTeamMember: isTeamPlayer,
        isUntrusted: players.offlineIdentity,
        isLinked: sql<boolean>`exists (select from ${playerLinks} l where l.player_id = players.id and l.kind = 'GAME')`,
      })
      .from(players)
      .where(eq(players.id, playerId)),
    db
      .select({
        id: ranks.id,
        name: ranks.name,
        isTeam: ranks.isTeam,
        endsAt: playerRanks.expiresAt,
        version: playerRanks.version,
        permissions: sql<string[]>`array(select ${rankPermissions.permission} from ${rankPermissions}
          where ${rankPermissions.rankId} = ${ranks.id} order by 1)`,
      })
      .from(playerRanks)
      .innerJoin(ranks, eq(ranks.id, playerRanks.rankId))
      .where(
        and(eq(playerRanks.playerId, playerId), isNull(ranks.deletedAt), hasNotEnded(sql`${playerRanks}`)),
      ),
    db
      .select({
        id: permissionGroups.id,
        name: permissionGroups.name,
        isTeam: permissionGroups.isTeam,
        endsAt: playerGroups.expiresAt,
        version: playerGroups.version,
        permissions: sql<string[]>`array(select ${groupPermissions.permission} from ${groupPermissions}
          where ${groupPermissions.groupId} = ${permissionGroups.id} order by 1)`,
      })
      .from(playerGroups)
      .innerJoin(permissionGroups, eq(permissionGroups.id, playerGroups.groupId))
      .where(
        and(
          eq(playerGroups.playerId, playerId),
          isNull(permissionGroups.deletedAt),
          hasNotEnded(sql`${playerGroups}`),
        ),
      )
      .orderBy(asc(sql`lower(${permissionGroups.name})`))
      .limit(heldMax),
    db
      .select({
        permission: playerPermissions.permission,
        endsAt: playerPermissions.expiresAt,
        version: playerPermissions.version,
      })
      .from(playerPermissions)
      .where(and(eq(playerPermissions.playerId, playerId), hasNotEnded(sql`${playerPermissions}`)))
      .orderBy(asc(playerPermissions.permission))
      .limit(heldMax),
  ])
  return player === undefined ? null : { ...player, rank: rank[0] ?? null, groups, permissions }
}
