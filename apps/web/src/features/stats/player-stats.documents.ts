import { graphql } from '#graphql/graphql.ts'

const playerStatsFragment = graphql(`
  fragment PlayerStats on PlayerStats @_unmask {
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
`)

/** The statistics of a player, hidden ones too for those who may see them. */
export const PlayerStatsQuery = graphql(
  `
    query PlayerStats($playerId: ID!) {
      playerStats(playerId: $playerId) {
        ...PlayerStats
      }
    }
  `,
  [playerStatsFragment],
)

/** Hides the account's player from all boards, or takes that back. */
export const HideOwnStatsMutation = graphql(
  `
    mutation HideOwnStats($hidden: Boolean!) {
      hideOwnStats(hidden: $hidden) {
        ...PlayerStats
      }
    }
  `,
  [playerStatsFragment],
)
