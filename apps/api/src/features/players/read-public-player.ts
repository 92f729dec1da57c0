import { isConnected } from '@kubora/domain/commands/connection-state'
import { hasNotEnded } from '@kubora/domain/permissions/holders'
import type { Database } from '@kubora/schema/db/client'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { players } from '@kubora/schema/db/players'
import { allTimeStart, statScores } from '@kubora/schema/db/stats'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { PublicPlayerRow } from '#features/players/public-player.type.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const selectPublicPlayer = preparedRead((db) =>
  db
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      firstJoinAt: players.firstJoinAt,
      playtimeMinutes: players.playtimeMinutes,
      rankName: ranks.name,
      rankPrefix: ranks.minecraftPrefix,
      overallPoints: statScores.points,
      online: sql<boolean>`exists(
        select 1 from ${playersOnline} join ${gameServers} on ${gameServers.id} = ${playersOnline.serverId}
        where ${playersOnline.playerId} = ${players.id} and ${isConnected(gameServers)})`,
    })
    .from(players)
    .leftJoin(playerRanks, and(eq(playerRanks.playerId, players.id), hasNotEnded(sql`${playerRanks}`)))
    .leftJoin(ranks, and(eq(ranks.id, playerRanks.rankId), isNull(ranks.deletedAt)))
    .leftJoin(
      statScores,
      and(
        eq(statScores.mode, 'global'),
        eq(statScores.period, 'ALL_TIME'),
        eq(statScores.periodStart, allTimeStart),
        eq(statScores.playerId, players.id),
        not(statScores.hidden),
      ),
    )
    .where(eq(players.id, sql.placeholder('id')))
    .prepare('public_player'),
)

/** Returns what everybody may see of a player; null for an unknown id. */
export async function readPublicPlayer(db: Database, id: number): Promise<PublicPlayerRow | null> {
  const [row] = await selectPublicPlayer(db).execute({ id })
  return row ?? null
}
