import { graphql } from '#graphql/graphql.ts'

/** A row of the staff list. */
export const playerRowFragment = graphql(`
  fragment PlayerRow on PlayerListItem {
    id
    uuid
    name
    firstJoinAt
    lastSeenAt
    playtimeMinutes
    rankName
    online
    linked
  }
`)

/** One page of players, by name. */
export const PlayersQuery = graphql(
  `
    query Players($search: String, $after: String, $first: Int!) {
      players(search: $search, after: $after, first: $first) {
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
    firstJoinAt
    lastSeenAt
    playtimeMinutes
    rankName
    rankValidUntil
    linked
    onlineOn {
      id
      name
    }
  }
`)
