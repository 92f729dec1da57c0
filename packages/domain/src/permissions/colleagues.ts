// What team members decide and read of themselves and of those above them: docs/adr/0065-oneself-and-those-above.md
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { hasNotEnded, holdersOfAll } from '#permissions/holders.ts'

/** Returns how high a team member stands: above all others with every permission, else the level of the rank, 0 without one. */
export function teamLevelOf({ grants, level = 0 }: Principal): number {
  return grants.includes('*') ? Number.POSITIVE_INFINITY : level
}

/**
 * SQL: how high a player stands in the team, as {@link teamLevelOf} says it of a member; 0 for everybody else, whatever their rank.
 * A list may select it for each row: it is three lookups by primary keys, and nearly nobody has what they look for.
 */
export function teamLevelOfPlayer(playerId: SQL): SQL<number> {
  return sql<number>`case
    when exists (select from player_permissions lpp
      where lpp.player_id = ${playerId} and lpp.permission = '*' and ${hasNotEnded(sql`lpp`)})
    or exists (select from player_groups lpg join group_permissions lgp on lgp.group_id = lpg.group_id
      where lpg.player_id = ${playerId} and lgp.permission = '*' and ${hasNotEnded(sql`lpg`)}) then 'infinity'::float8
    else coalesce((select case
        when exists (select from rank_permissions lrp where lrp.rank_id = lr.id and lrp.permission = '*') then 'infinity'::float8
        when lr.deleted_at is null and (lr.is_team or exists (
          select from player_groups lpg join permission_groups lg on lg.id = lpg.group_id
          where lpg.player_id = lpr.player_id and lg.is_team and ${hasNotEnded(sql`lpg`)})) then lr.level::float8 end
      from player_ranks lpr join ranks lr on lr.id = lpr.rank_id
      where lpr.player_id = ${playerId} and ${hasNotEnded(sql`lpr`)}), 0) end`
}

/** SQL: team members with a rank, as rows of (player_id, level). */
const teamLevels: SQL = sql`select lpr.player_id, lr.level from player_ranks lpr join ranks lr on lr.id = lpr.rank_id
  where lr.deleted_at is null and ${hasNotEnded(sql`lpr`)} and (lr.is_team or lpr.player_id in (
    select lpg.player_id from player_groups lpg join permission_groups lg on lg.id = lpg.group_id
    where lg.is_team and ${hasNotEnded(sql`lpg`)}))`

/** Returns whether what the team writes of a player, who stands so high, is withheld from a reader: of the reader, or of somebody above. */
export function isWithheldOf(reader: Principal | null, player: { id: number; teamLevel: number }): boolean {
  return reader === null || reader.player?.id === player.id || player.teamLevel > teamLevelOf(reader)
}

/** SQL: whether what the team writes of a player is withheld from a reader. */
export function isWithheld(reader: Principal | null, playerId: SQL): SQL<boolean> {
  if (reader === null) return sql<boolean>`true`
  return sql<boolean>`(${playerId} = ${reader.player?.id ?? 0}::bigint
    or ${teamLevelOfPlayer(playerId)} > ${teamLevelOf(reader)}::float8)`
}

/** SQL: of whom it is withheld from a reader without every permission, as rows of player_id. */
export function withheldPlayers(reader: Principal): SQL {
  return sql`select ${reader.player?.id ?? 0}::bigint as player_id
    union select player_id from (${holdersOfAll}) as above
    union select leveled.player_id from (${teamLevels}) as leveled where leveled.level > ${teamLevelOf(reader)}::float8`
}

/** Throws `PLAYER_PROTECTED` when the player is the team member: nobody decides on a ban or a warning of their own. */
export function requireOther(member: Principal, playerId: number): void {
  if (member.player?.id === playerId) throw new DomainError('PLAYER_PROTECTED')
}

/**
 * Checks that the team member may decide about the player. Throws `NOT_FOUND` when there is none, `PLAYER_PROTECTED` for the
 * member, and `HIGHER_RANK` for a colleague who stands above.
 */
export async function requireNotAbove(unit: Unit, member: Principal, playerId: number): Promise<void> {
  if ((await teamLevelFor(unit, member, playerId)) > teamLevelOf(member)) throw new DomainError('HIGHER_RANK')
}

/**
 * Checks that the team member may ban, warn or limit the player or note something of them. Throws as {@link requireNotAbove} does,
 * and `PLAYER_PROTECTED` for a player who holds every permission.
 */
export async function requireUnprotected(unit: Unit, member: Principal, playerId: number): Promise<void> {
  const teamLevel = await teamLevelFor(unit, member, playerId)
  if (teamLevel === Number.POSITIVE_INFINITY) throw new DomainError('PLAYER_PROTECTED')
  if (teamLevel > teamLevelOf(member)) throw new DomainError('HIGHER_RANK')
}

async function teamLevelFor(unit: Unit, member: Principal, playerId: number): Promise<number> {
  requireOther(member, playerId)
  const [player] = await unit.tx
    .select({ teamLevel: teamLevelOfPlayer(sql`${players}.id`).mapWith(Number) })
    .from(players)
    .where(eq(players.id, playerId))
  if (!player) throw new DomainError('NOT_FOUND')
  return player.teamLevel
}

/** Returns whether bans, warnings, limits and notes of a player are refused to a team member, other than the player. */
export async function isProtectedPlayer(
  db: Database,
  member: Principal | null,
  playerId: number,
): Promise<boolean> {
  const [player] = await db
    .select({ teamLevel: teamLevelOfPlayer(sql`${players}.id`).mapWith(Number) })
    .from(players)
    .where(eq(players.id, playerId))
  const teamLevel = player?.teamLevel ?? 0
  return teamLevel === Number.POSITIVE_INFINITY || teamLevel > (member === null ? 0 : teamLevelOf(member))
}
