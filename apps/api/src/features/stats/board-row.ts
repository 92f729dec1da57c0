import type { Database } from '@kubora/schema/db/client'
import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import { type SQL, sql } from 'drizzle-orm'
import { boardOrder } from '#features/stats/board-sql.ts'
import type { InstantText } from '#graphql/instant-text.ts'

/** Which board. */
export type Board = { mode: StatsMode; period: StatsPeriod }

/** A player on a board. */
export type BoardRow = {
  rank: number
  playerId: number
  uuid: string
  name: string
  points: number
  /** Playing time. */
  seconds: number
  /** When the points were reached, µs since 1970. */
  reached: number
  firstJoinAt: InstantText
  /** Points of all time and all modes, which decide on the level. */
  overallPoints: number
  /** The rank at the last midnight; null where none is stored. */
  rankBefore: number | null
}

/** Selects rows of a board by a source with the columns of `withRanks`, in the order of the board. */
export function selectBoardRows(db: Database, listed: SQL) {
  const number = (column: string) => sql`${sql.raw(column)}`.mapWith(Number)
  return db
    .select({
      rank: number('rank'),
      playerId: number('player_id'),
      uuid: sql<string>`uuid`,
      name: sql<string>`name`,
      points: number('points'),
      seconds: number('seconds'),
      reached: number('(extract(epoch from reached_at) * 1000000)::bigint'),
      firstJoinAt: sql<InstantText>`first_join_at`,
      overallPoints: number('overall_points'),
      rankBefore: sql<number | null>`rank_before`,
    })
    .from(listed)
    .orderBy(boardOrder)
}
