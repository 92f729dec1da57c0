import {
  dropCommand,
  isDropped,
  isRepeatable,
  listFailed,
  listWaiting,
  retryCommand,
  type ServerCommand,
} from '@kubora/domain/game-servers/server-commands'
import { dropServerCommand } from '@kubora/domain/workflows/drop-server-command'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

const ServerCommandState = builder.enumType('ServerCommandState', {
  values: {
    QUEUED: { value: 'queued' },
    SENT: { value: 'sent' },
    FAILED: { value: 'failed' },
    EXPIRED: { value: 'expired' },
    DROPPED: { value: 'dropped', description: 'A team member gave it up.' },
  } as const,
})

const ServerCommandType = builder.objectRef<ServerCommand>('ServerCommand').implement({
  description: 'A command at one game server.',
  fields: (t) => ({
    id: t.exposeID('commandId'),
    type: t.exposeString('type', { description: 'A command type of the plugin protocol.' }),
    playerId: t.exposeID('playerId'),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    state: t.field({
      type: ServerCommandState,
      // those that were carried out are not listed
      resolve: (command) =>
        isDropped(command) ? 'dropped' : command.state === 'applied' ? 'expired' : command.state,
    }),
    sends: t.exposeInt('sends', { description: 'How often it was sent.' }),
    reason: t.string({
      nullable: true,
      description: "The plugin's reason.",
      resolve: (command) => (isDropped(command) ? null : command.reason),
    }),
    repeatable: t.boolean({
      description: 'Whether `retryServerCommand` sends it again once it is over.',
      resolve: isRepeatable,
    }),
  }),
})

builder.objectFields(GameServer, (t) => ({
  waitingCommands: t.field({
    type: [ServerCommandType],
    needs: { permission: gameServerPermissions.editServers },
    description: `Commands that wait for it, oldest first, at most 50; needs ${gameServerPermissions.editServers}.`,
    resolve: ({ id }, _args, { domain: { db } }) => listWaiting(db, id),
  }),
  failedCommands: t.field({
    type: [ServerCommandType],
    needs: { permission: gameServerPermissions.editServers },
    description: `Commands that no game server carried out, newest first, at most 50; needs ${gameServerPermissions.editServers}.`,
    resolve: ({ id }, _args, { domain: { db } }) => listFailed(db, id),
  }),
}))

builder.mutationFields((t) => ({
  retryServerCommand: t.drizzleField({
    type: GameServer,
    ...fromAction(retryCommand, 'Sends a command again that a game server did not carry out'),
    args: { id: t.arg.id({ description: 'Of the game server.' }), commandId: t.arg.id() },
    resolve: async (query, _root, { id, commandId }, { domain, principal }) => {
      const serverId = found(parseNumericId(id))
      await retryCommand.run(domain, principal, { id: serverId, commandId })
      return found(await domain.db.query.gameServers.findFirst(query({ where: { id: serverId } })))
    },
  }),
  dropServerCommand: t.drizzleField({
    type: GameServer,
    ...fromAction(dropCommand, 'Gives up a command that waits for a game server'),
    args: { id: t.arg.id({ description: 'Of the game server.' }), commandId: t.arg.id() },
    resolve: async (query, _root, { id, commandId }, { domain, principal }) => {
      const serverId = found(parseNumericId(id))
      await dropServerCommand(domain, principal, { id: serverId, commandId })
      return found(await domain.db.query.gameServers.findFirst(query({ where: { id: serverId } })))
    },
  }),
}))
