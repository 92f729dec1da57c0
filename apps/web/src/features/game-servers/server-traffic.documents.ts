import { graphql } from '#graphql/graphql.ts'

/** Calls of a game server in each of the last 24 hours. */
export const GameServerTrafficQuery = graphql(`
  query GameServerTraffic($id: ID!) {
    gameServer(id: $id) {
      id
      traffic {
        hour
        calls
      }
    }
  }
`)
