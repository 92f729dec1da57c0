import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { isConnected } from '@kubora/domain/commands/connection-state'
import { isTeamPlayer } from '@kubora/domain/permissions/holds-team-rights'
import { isActiveWarning } from '@kubora/domain/warnings/active-warning'
import { bans } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { playerActivity } from '@kubora/schema/db/player-activity'
import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { warnings } from '@kubora/schema/db/warnings'
import { and, asc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { instantText } from '#graphql/instant-text.ts'

/** SQL: whether the row comes after the one that the cursor names, by name and id. */
export const isAfterCursor = sql`(${players.nameKey}, ${players.id}) >
  (${sql.placeholder('afterName')}::text, ${sql.placeholder('afterId')}::bigint)`

/**
 * Returns a limit as part of the statement: with a parameter Postgres plans at each execution, which takes longer than the
 * list.
 */
export function fixedLimit(limit: number): Placeholder {
  // Drizzle turns a number into a parameter, but accepts SQL, although its type names only placeholders
  return sql.raw(String(limit)) as unknown as Placeholder
}

const byName = sql`${asc(players.nameKey)}, ${asc(players.id)}`

/**
 * Selects rows of the staff's player list, by name and id or in the given order. Links are joined, at most one each
 * (player_links_game_player_key), as Postgres would hash all links for an `exists`.
 */
export function selectPlayers(db: Database, condition: SQL, limit: number, order: SQL = byName) {
  return db
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      displayName: players.displayName,
      nameCurrent: players.nameCurrent,
      firstJoinAt: instantText(players.firstJoinAt),
      lastSeenAt: instantText(players.lastSeenAt),
      playtimeMinutes: players.playtimeMinutes,
      rankName: ranks.name,
      online: sql<boolean>`exists(
        select 1 from ${playersOnline} join ${gameServers} on ${gameServers.id} = ${playersOnline.serverId}
        where ${playersOnline.playerId} = ${players.id} and ${isConnected(gameServers)})`,
      linked: sql<boolean>`${playerLinks.id} is not null`,
      banned: sql<boolean>`exists(select 1 from ${bans} where ${bans.playerId} = ${players.id} and ${isActiveBan(bans)})`,
      warned: sql<boolean>`exists(
        select 1 from ${warnings} where ${warnings.playerId} = ${players.id} and ${isActiveWarning(warnings)})`,
      team: isTeamPlayer,
      lastRealm: playerActivity.lastRealm,
    })
    .from(players)
    .leftJoin(
      playerRanks,
      and(
        eq(playerRanks.playerId, players.id),
        or(sql`${playerRanks.expiresAt} is null`, sql`${playerRanks.expiresAt} > now()`),
      ),
    )
    .leftJoin(ranks, and(eq(ranks.id, playerRanks.rankId), isNull(ranks.deletedAt)))
    .leftJoin(playerLinks, and(eq(playerLinks.playerId, players.id), sql`${playerLinks.kind} = 'GAME'`))
    .leftJoin(playerActivity, eq(playerActivity.playerId, players.id))
    .where(condition)
    .orderBy(order)
    .limit(fixedLimit(limit))
}
