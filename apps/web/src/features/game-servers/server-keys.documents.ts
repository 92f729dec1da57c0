import { gameServerFragment } from '#features/game-servers/game-servers.documents.ts'
import { graphql } from '#graphql/graphql.ts'

/** The live keys of a game server. */
export const gameServerKeysFragment = graphql(`
  fragment GameServerKeys on GameServer @_unmask {
    id
    keys {
      id
      hint
      createdAt
      lastUsedAt
    }
  }
`)

/** The live keys of a game server. */
export const GameServerKeysQuery = graphql(
  `
    query GameServerKeys($id: ID!) {
      gameServer(id: $id) {
        ...GameServerKeys
      }
    }
  `,
  [gameServerKeysFragment],
)

/** Adds a game server. */
export const AddGameServerMutation = graphql(`
  mutation AddGameServer($input: AddGameServerInput!) {
    addGameServer(input: $input) {
      key
      server {
        id
      }
    }
  }
`)

/** Changes a game server. */
export const EditGameServerMutation = graphql(
  `
    mutation EditGameServer($id: ID!, $before: GameServerValues!, $values: GameServerValues!) {
      editGameServer(id: $id, before: $before, values: $values) {
        ...GameServer
      }
    }
  `,
  [gameServerFragment],
)

/** Removes a game server. */
export const RemoveGameServerMutation = graphql(`
  mutation RemoveGameServer($id: ID!) {
    removeGameServer(id: $id) {
      id
    }
  }
`)

/** Adds a second key. */
export const AddGameServerKeyMutation = graphql(
  `
    mutation AddGameServerKey($id: ID!) {
      addGameServerKey(id: $id) {
        key
        server {
          ...GameServerKeys
        }
      }
    }
  `,
  [gameServerKeysFragment],
)

/** Ends a key. */
export const RevokeGameServerKeyMutation = graphql(
  `
    mutation RevokeGameServerKey($id: ID!) {
      revokeGameServerKey(id: $id) {
        ...GameServerKeys
      }
    }
  `,
  [gameServerKeysFragment],
)

/** Makes a game server the one that runs the roleplay world of its realm, or ends that. */
export const SetWorldOwnerMutation = graphql(`
  mutation SetWorldOwner($id: ID!, $ownsWorld: Boolean!) {
    setWorldOwner(id: $id, ownsWorld: $ownsWorld) {
      id
      ownsWorld
    }
  }
`)

/** Sets whether a game server vouches for team members. */
export const SetGameServerVouchingMutation = graphql(`
  mutation SetGameServerVouching($id: ID!, $vouchesForStaff: Boolean!) {
    setGameServerVouching(id: $id, vouchesForStaff: $vouchesForStaff) {
      id
      vouchesForStaff
    }
  }
`)
