import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A stay of the player on a game server. */
export const playSessionFragment = graphql(`
  fragment PlaySessionRow on PlaySession @_unmask {
    id
    joinedAt
    leftAt
    isLost
    server {
      id
      name
    }
  }
`)

/** What game servers report of a player; `OlderSessionsQuery` has the sessions before. */
export const inGameFragment = graphql(
  `
    fragment PlayerInGame on Player {
      id
      quizzes {
        passed
        score
        total
        takenAt
        serverName
      }
      servers {
        serverName
        playtimeMinutes
      }
      mods {
        modId
        name
        firstUsedAt
        lastUsedAt
        serverNames
      }
      playSessions(first: 5) {
        items {
          id
          ...PlaySessionRow
        }
        nextCursor
      }
    }
  `,
  [playSessionFragment],
)

/** A stay of the player on a game server. */
export type PlaySession = ResultOf<typeof playSessionFragment>

/** What game servers report of a player. */
export type PlayerInGame = ResultOf<typeof inGameFragment>

/** Sessions before a cursor. */
export const OlderSessionsQuery = graphql(
  `
    query OlderSessions($playerId: ID!, $after: String!) {
      player(id: $playerId) {
        id
        playSessions(after: $after, first: 20) {
          items {
            id
            ...PlaySessionRow
          }
          nextCursor
        }
      }
    }
  `,
  [playSessionFragment],
)
