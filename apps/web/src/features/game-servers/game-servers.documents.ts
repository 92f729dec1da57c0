import { graphql } from '#graphql/graphql.ts'

/** A game server with its connection. */
export const gameServerFragment = graphql(`
  fragment GameServer on GameServer @_unmask {
    id
    name
    slug
    kind
    realm
    identityMode
    vouchesForStaff
    ownsWorld
    state
    protocolVersion
    pluginVersion
    software
    lastSyncAt
    conflictAt
    playersOnline
    pendingCommands
    health {
      playersMax
      ticksPerSecond
      memoryUsedBytes
      memoryMaxBytes
      reportedAt
    }
  }
`)

/** All game servers. */
export const GameServersQuery = graphql(
  `
    query GameServers {
      gameServers {
        id
        ...GameServer
      }
    }
  `,
  [gameServerFragment],
)

/** One game server. */
export const GameServerQuery = graphql(
  `
    query GameServer($id: ID!) {
      gameServer(id: $id) {
        id
        ...GameServer
      }
    }
  `,
  [gameServerFragment],
)

/** A game server after a change; the cache updates it by its id. */
export const GameServerChangedSubscription = graphql(
  `
    subscription GameServerChanged {
      gameServerChanged {
        id
        ...GameServer
      }
    }
  `,
  [gameServerFragment],
)
