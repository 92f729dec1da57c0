import type { ResultOfQuery } from '#features/stats/result-of-query.ts'
import { publicQuery } from '#graphql/public-query.ts'

/** Figures of all players together. */
export const communityStatsQuery = publicQuery(`
  query CommunityStats {
    communityStats {
      seconds
      players
      accounts
      level
      updatedAt
    }
  }
`)

/** Figures of all players together. */
export type CommunityStats = ResultOfQuery<typeof communityStatsQuery>['communityStats']
