import type { Database } from '@kubora/schema/db/client'
import { statHistogram, statScores } from '@kubora/schema/db/stats'
import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import { type SQL, sql } from 'drizzle-orm'
import { bucketTop, countBetween } from '#features/stats/board-sql.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** What a player has on a board in the period of now. */
export type PlayerScore = {
  mode: StatsMode
  period: StatsPeriod
  points: number
  /** Playing time. */
  seconds: number
  /** One more than there are players with more points; null for a hidden player, who is on no board. */
  rank: number | null
}

/** SQL: whether a row is one of the board that the row `own` is of. */
function isOfOwnBoard(table: string): SQL {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  return sql`${column('mode')} = own.mode and ${column('period')} = own.period and ${column('period_start')} = own.period_start`
}

// by the key of each board: the other scores of a player are of periods that are over
const ownScores = sql`own as materialized (
  select s.*, stat_bucket(s.points) as bucket
  from (select mode, period, stat_period_start(period, statement_timestamp()) as start
    from unnest(enum_range(null::stats_mode)) as mode, unnest(enum_range(null::stats_period)) as period) as board
  cross join lateral (
    select s.mode, s.period, s.period_start, s.points, s.seconds, s.hidden from ${statScores} as s
    where s.mode = board.mode and s.period = board.period and s.period_start = board.start
      and s.player_id = ${sql.placeholder('playerId')}::bigint offset 0) as s)`

const higherBuckets = sql`(select coalesce(sum(h.players), 0) from ${statHistogram} as h
  where ${isOfOwnBoard('h')} and h.bucket > own.bucket)`

const selectScores = preparedRead((db) =>
  db
    .select({
      mode: sql<StatsMode>`mode`,
      period: sql<StatsPeriod>`period`,
      points: sql`points`.mapWith(Number),
      seconds: sql`seconds`.mapWith(Number),
      rank: sql<number | null>`rank`.mapWith(Number),
    })
    .from(
      sql`(with ${ownScores} select own.*,
        case when not own.hidden then 1 + ${higherBuckets} + ${countBetween(isOfOwnBoard('s'), sql`own.points`, bucketTop)} end as rank
        from own) as ranked`,
    )
    .orderBy(sql`mode, period`)
    .prepare('player_scores'),
)

/** Returns what a player has on each board in the period of now; nothing for those without a score of the player. */
export function readPlayerScores(db: Database, playerId: number): Promise<PlayerScore[]> {
  return selectScores(db).execute({ playerId })
}
