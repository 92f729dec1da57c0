import { graphql } from '#graphql/graphql.ts'

/** Commands of a game server that wait or failed. */
export const gameServerCommandsFragment = graphql(`
  fragment GameServerCommands on GameServer @_unmask {
    id
    pendingCommands
    waitingCommands {
      ...ServerCommand
    }
    failedCommands {
      ...ServerCommand
    }
  }

  fragment ServerCommand on ServerCommand @_unmask {
    id
    type
    playerId
    playerName
    playerDisplayName
    createdAt
    state
    sends
    reason
    repeatable
  }
`)

/** Commands of a game server that wait or failed. */
export const GameServerCommandsQuery = graphql(
  `
    query GameServerCommands($id: ID!) {
      gameServer(id: $id) {
        ...GameServerCommands
      }
    }
  `,
  [gameServerCommandsFragment],
)

/** Sends a command again. */
export const RetryServerCommandMutation = graphql(
  `
    mutation RetryServerCommand($id: ID!, $commandId: ID!) {
      retryServerCommand(id: $id, commandId: $commandId) {
        ...GameServerCommands
      }
    }
  `,
  [gameServerCommandsFragment],
)

/** Gives up a command that waits. */
export const DropServerCommandMutation = graphql(
  `
    mutation DropServerCommand($id: ID!, $commandId: ID!) {
      dropServerCommand(id: $id, commandId: $commandId) {
        ...GameServerCommands
      }
    }
  `,
  [gameServerCommandsFragment],
)
