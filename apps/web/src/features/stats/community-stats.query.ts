import type { ResultOfQuery } from '#features/stats/result-of-query.ts'
import { publicQuery } from '#graphql/public-query.ts'

/** Figures of all players together, and how many are online now. */
export const communityStatsQuery = publicQuery(`
  query CommunityStats {
    communityStats {
      seconds
      players
      accounts
      level
      updatedAt
      onlineByHour {
        at
        players
      }
    }
    networkStatus {
      playersOnline
    }
  }
`)

/** Figures of all players together. */
export type CommunityStats = ResultOfQuery<typeof communityStatsQuery>['communityStats']

/** How many players were online in an hour. */
export type OnlineHour = CommunityStats['onlineByHour'][number]
