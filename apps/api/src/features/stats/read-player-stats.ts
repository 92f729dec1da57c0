import type { HiddenReason } from '@kubora/domain/stats/set-hidden'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { allTimeStart, statCounts, statHidden } from '@kubora/schema/db/stats'
import { statsModes } from '@kubora/validation/stats'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type PlayerScore, readPlayerScores } from '#features/stats/read-player-scores.ts'
import { type PlayedDay, readPlayedDays } from '#features/stats/read-played-days.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** How much of a kind a player has of all time and all modes. */
export type PlayerCount = Awaited<ReturnType<typeof readCounts>>[number]

/** The statistics of a player. */
export type PlayerStats = {
  playerId: number
  /** Why no board shows the player; empty for a player who is shown. */
  hiddenBy: HiddenReason[]
  scores: PlayerScore[]
  counts: PlayerCount[]
  /** The last 30 days, today last. */
  days: PlayedDay[]
  bestDay: PlayedDay | null
}

const selectReasons = preparedRead((db) =>
  db
    .select({ reason: statHidden.reason })
    .from(players)
    .leftJoin(statHidden, eq(statHidden.playerId, players.id))
    .where(eq(players.id, sql.placeholder('playerId')))
    .orderBy(statHidden.reason)
    .prepare('player_stats_hidden'),
)

const summed = sql<number>`sum(${statCounts.amount})`.mapWith(Number)

const selectCounts = preparedRead((db) =>
  db
    .select({ kind: statCounts.kind, amount: summed })
    .from(statCounts)
    .where(
      and(
        eq(statCounts.playerId, sql.placeholder('playerId')),
        inArray(statCounts.mode, [...statsModes]),
        eq(statCounts.period, 'ALL_TIME'),
        eq(statCounts.periodStart, allTimeStart),
      ),
    )
    .groupBy(statCounts.kind)
    .having(ne(summed, 0))
    .orderBy(desc(summed), statCounts.kind)
    .prepare('player_stats_counts'),
)

function readCounts(db: Database, playerId: number) {
  return selectCounts(db).execute({ playerId })
}

/**
 * Returns the statistics of a player with four statements, whatever there is of them; null for an unknown id, and for a player whom no
 * board shows unless `seesHidden`.
 */
export async function readPlayerStats(
  db: Database,
  playerId: number,
  { seesHidden }: { seesHidden: boolean },
): Promise<PlayerStats | null> {
  const rows = await selectReasons(db).execute({ playerId })
  const hiddenBy = rows.flatMap(({ reason }) => (reason === null ? [] : [reason]))
  if (rows.length === 0 || (hiddenBy.length > 0 && !seesHidden)) return null
  const [scores, counts, days] = await Promise.all([
    readPlayerScores(db, playerId),
    readCounts(db, playerId),
    readPlayedDays(db, playerId),
  ])
  return { playerId, hiddenBy, scores, counts, ...days }
}
