import type { ResultOfQuery } from '#features/stats/result-of-query.ts'
import { publicQuery } from '#graphql/public-query.ts'

/** The first page of a board and the best of today in its mode, whenever they change. The instant of reading is left out: it would make each result a new one. */
export const boardChangedSubscription = publicQuery(`
  subscription BoardChanged($mode: StatsMode!, $period: StatsPeriod!, $first: Int!) {
    statsBoardChanged(mode: $mode, period: $period, first: $first) {
      board {
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
        nextCursor
        previousCursor
      }
      bestOfToday {
        rank
        playerId
        uuid
        name
        points
      }
    }
  }
`)

/** A change of a board. */
export type BoardChanged = ResultOfQuery<typeof boardChangedSubscription>
