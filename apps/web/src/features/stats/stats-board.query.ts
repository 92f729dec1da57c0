import type { ResultOfQuery } from '#features/stats/result-of-query.ts'
import { publicQuery } from '#graphql/public-query.ts'

/** A page of a board, and the best of today in its mode. */
export const statsBoardQuery = publicQuery(`
  query StatsBoard($mode: StatsMode!, $period: StatsPeriod!, $first: Int!, $after: String, $name: String) {
    statsBoard(mode: $mode, period: $period, first: $first, after: $after, name: $name) {
      rows {
        rank
        rankBefore
        playerId
        uuid
        name
        points
        seconds
        firstJoinAt
        level
      }
      total
      firstDay
      endsAt
      updatedAt
      nextCursor
      previousCursor
    }
    bestOfToday(mode: $mode) {
      rank
      playerId
      uuid
      name
      points
    }
  }
`)

type Result = ResultOfQuery<typeof statsBoardQuery>

/** A page of a board. */
export type StatsBoard = Result['statsBoard']

/** What a page shows of a board, also of one that came later. */
export type ShownBoard = Omit<StatsBoard, 'updatedAt'>

/** A player on a board. */
export type StatsRow = StatsBoard['rows'][number]

/** A player among the best of today. */
export type BestRow = Result['bestOfToday'][number]
