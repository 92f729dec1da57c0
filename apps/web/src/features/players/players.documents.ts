import { graphql } from '#graphql/graphql.ts'

/** A row of the staff list. */
export const playerRowFragment = graphql(`
  fragment PlayerRow on PlayerListItem {
    id
    uuid
    name
    displayName
    nameCurrent
    firstJoinAt
    lastSeenAt
    playtimeMinutes
    rankName
    online
    linked
    banned
    warned
    team
    lastRealm
  }
`)

/** A part of a page of players. */
export const PlayersQuery = graphql(
  `
    query Players(
      $search: String
      $filter: PlayerFilter
      $sort: PlayerSort
      $direction: SortDirection
      $after: String
      $first: Int!
    ) {
      players(
        search: $search
        filter: $filter
        sort: $sort
        direction: $direction
        after: $after
        first: $first
      ) {
        items {
          id
          ...PlayerRow
        }
        nextCursor
      }
    }
  `,
  [playerRowFragment],
)

/** How many players a search and a filter find. */
export const PlayerCountQuery = graphql(`
  query PlayerCount($search: String, $filter: PlayerFilter) {
    playerCount(search: $search, filter: $filter) {
      count
      isExact
    }
  }
`)

/** Former names that begin with a text, and who has had them. */
export const FormerNamesQuery = graphql(`
  query FormerNames($search: String!) {
    formerNames(search: $search) {
      name
      replacedAt
      player {
        id
        name
        displayName
      }
    }
  }
`)

/** The ranks by which players are filtered. */
export const RanksQuery = graphql(`
  query Ranks {
    ranks {
      id
      name
    }
  }
`)

/** Players joined or left, so that a list of players may be out of date. */
export const PresenceSubscription = graphql(`
  subscription Presence {
    networkStatusChanged {
      playersOnline
      serversOnline
    }
  }
`)

/** What the team sees of one player. */
export const playerCardFragment = graphql(`
  fragment PlayerCard on Player {
    id
    uuid
    name
    displayName
    nameCurrent
    firstJoinAt
    lastSeenAt
    playtimeMinutes
    rankName
    rankValidUntil
    formerNames {
      name
      replacedAt
    }
    linked
    onlineOn {
      id
      name
    }
  }
`)

/** Exports a part of a list of players. */
export const ExportPlayersMutation = graphql(`
  mutation ExportPlayers($input: ExportPlayersInput!) {
    exportPlayers(input: $input) {
      csv
      rows
      nextCursor
    }
  }
`)
