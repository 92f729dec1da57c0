import { graphql } from '#graphql/graphql.ts'

/** The own row of a board. */
export const OwnStatsRowQuery = graphql(`
  query OwnStatsRow($mode: StatsMode!, $period: StatsPeriod!, $first: Int!) {
    ownStatsRow(mode: $mode, period: $period, first: $first) {
      row {
        rank
        playerId
        uuid
        name
        points
        seconds
        level
      }
      pageCursor
    }
  }
`)
