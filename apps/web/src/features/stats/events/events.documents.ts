import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A part of the events of a player. */
export const StatsEventsQuery = graphql(`
  query StatsEvents($playerId: ID!, $filter: StatsEventListFilter, $after: String) {
    statsEvents(playerId: $playerId, filter: $filter, after: $after, first: 50) {
      items {
        id
        serverName
        mode
        kind
        amount
        points
        at
        voidedAt
      }
      nextCursor
    }
  }
`)

/** An event as the list shows it. */
export type ListedEvent = ResultOf<typeof StatsEventsQuery>['statsEvents']['items'][number]

/** Whether the boards show a player. */
export const PlayerOnBoardsQuery = graphql(`
  query PlayerOnBoards($playerId: ID!) {
    playerOnBoards(playerId: $playerId) {
      id
      name
      displayName
      hidden {
        reason
        since
      }
    }
  }
`)

/** A player, as far as the boards are concerned. */
export type ShownPlayer = NonNullable<ResultOf<typeof PlayerOnBoardsQuery>['playerOnBoards']>

/** The game servers by which events are filtered. */
export const EventServersQuery = graphql(`
  query EventServers {
    gameServers {
      id
      name
    }
  }
`)

/** Takes events out of the boards. */
export const VoidStatsEventsMutation = graphql(`
  mutation VoidStatsEvents($input: ChangeStatsEventsInput!) {
    voidStatsEvents(input: $input)
  }
`)

/** Brings events back. */
export const RestoreStatsEventsMutation = graphql(`
  mutation RestoreStatsEvents($input: ChangeStatsEventsInput!) {
    restoreStatsEvents(input: $input)
  }
`)

/** Hides a player from the boards. */
export const HidePlayerMutation = graphql(`
  mutation HidePlayerFromBoards($input: HidePlayerFromBoardsInput!) {
    hidePlayerFromBoards(input: $input) {
      id
      hidden {
        reason
        since
      }
    }
  }
`)

/** Takes back that the team hides a player. */
export const ShowPlayerMutation = graphql(`
  mutation ShowPlayerOnBoards($input: HidePlayerFromBoardsInput!) {
    showPlayerOnBoards(input: $input) {
      id
      hidden {
        reason
        since
      }
    }
  }
`)
