import type { ResultOfQuery } from '#features/stats/result-of-query.ts'
import { publicQuery } from '#graphql/public-query.ts'

/** The statistics of a player as everybody sees them; null for a player whom no board shows. */
export const playerStatsQuery = publicQuery(`
  query PublicPlayerStats($playerId: ID!) {
    playerStats(playerId: $playerId) {
      id
      level
      levelFrom
      levelNext
      hiddenBy
      scores {
        mode
        period
        points
        seconds
        rank
      }
      counts {
        kind
        amount
      }
      days {
        day
        points
        seconds
      }
      bestDay {
        day
        points
        seconds
      }
    }
  }
`)

/** The statistics of a player. */
export type PlayerStats = NonNullable<ResultOfQuery<typeof playerStatsQuery>['playerStats']>
