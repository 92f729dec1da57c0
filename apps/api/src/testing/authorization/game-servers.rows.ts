import { randomUUID } from 'node:crypto'
import { addServerKey } from '@kubora/domain/game-servers/add-server-key'
import { sendCommand } from '@kubora/domain/commands/send-command'
import { systemActor } from '@kubora/domain/kernel/actor'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { only, type MatrixRow, type PlainFields, team } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** Stores a command for a game server, and returns both ids. */
async function storeCommand({ db, domain, seed }: TestWorld) {
  const [{ id }, player] = [await seed.gameServer({ connected: true }), await seed.player()]
  const command = await inUnit(domain, (unit) =>
    sendCommand(unit, {
      type: 'notify',
      playerId: player.id,
      payload: { text: 'Hello' },
      requireOnline: true,
      servers: [id],
    }),
  )
  return {
    id: String(id),
    commandId: command.id,
    end: (state: string) =>
      db.execute(`update command_deliveries set state = '${state}' where server_id = ${id}`),
  }
}

/** Rows of game servers. */
export const rows: readonly MatrixRow[] = [
  { field: 'Query.gameServers', outcome: team, prepare: () => ({ query: '{ gameServers { id state } }' }) },
  {
    field: 'Subscription.gameServerChanged',
    outcome: team,
    prepare: async ({ seed }) => ({
      query: 'subscription { gameServerChanged { id name } }',
      event: { kind: 'game-server', serverId: (await seed.gameServer()).id },
    }),
  },
  {
    field: 'Query.gameServer',
    outcome: team,
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { gameServer(id: $id) { id } }',
      variables: { id: String((await seed.gameServer()).id) },
    }),
  },
  {
    field: 'Query.playersOverDay',
    outcome: team,
    prepare: () => ({ query: '{ playersOverDay { slots { at players } servers { id name players } } }' }),
  },
  {
    field: 'Query.failedCommands',
    outcome: team,
    prepare: async (world) => {
      await (await storeCommand(world)).end('failed')
      return { query: '{ failedCommands { serverId serverName failedCommands } }' }
    },
  },
  {
    field: 'Query.failedStates',
    prepare: () => ({ query: '{ failedStates { id playerName serverName at } }' }),
  },
  {
    field: 'GameServer.keys',
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { gameServer(id: $id) { keys { hint } } }',
      variables: { id: String((await seed.gameServer()).id) },
    }),
  },
  {
    field: 'Mutation.addGameServer',
    prepare: ({ db }) => ({
      query: 'mutation ($input: AddGameServerInput!) { addGameServer(input: $input) { key server { id } } }',
      variables: {
        input: { slug: `s-${randomUUID().slice(0, 8)}`, name: 'New', kind: 'LOBBY', identityMode: 'PROXY' },
      },
      state: () => db.query.gameServers.findMany(),
    }),
  },
  {
    field: 'Mutation.editGameServer',
    prepare: async ({ db, seed }) => {
      const { id } = await seed.gameServer({ vouchesForStaff: false })
      const row = await db.query.gameServers.findFirst({ where: { id } })
      const before = {
        slug: row?.slug,
        name: row?.name,
        kind: row?.kind.toUpperCase(),
        realm: row?.realm,
        identityMode: row?.identityMode.toUpperCase(),
        disabled: false,
      }
      return {
        query:
          'mutation ($id: ID!, $before: GameServerValues!, $values: GameServerValues!) { editGameServer(id: $id, before: $before, values: $values) { name } }',
        variables: { id: String(id), before, values: { ...before, name: 'Renamed' } },
        state: () => db.query.gameServers.findMany(),
      }
    },
  },
  {
    field: 'Mutation.removeGameServer',
    prepare: async ({ db, seed }) => {
      const { id } = await seed.gameServer()
      await db.execute(
        `update game_servers set vouches_for_staff = false, last_sync_at = null where id = ${id}`,
      )
      return {
        query: 'mutation ($id: ID!) { removeGameServer(id: $id) { id } }',
        variables: { id: String(id) },
        state: () => db.query.gameServers.findMany(),
      }
    },
  },
  {
    field: 'Mutation.addGameServerKey',
    prepare: async ({ db, seed }) => {
      const { id } = await seed.gameServer()
      await db.execute(`update game_servers set vouches_for_staff = false where id = ${id}`)
      return {
        query: 'mutation ($id: ID!) { addGameServerKey(id: $id) { key } }',
        variables: { id: String(id) },
        state: () => db.query.gameServerKeys.findMany(),
      }
    },
  },
  {
    field: 'Mutation.revokeGameServerKey',
    prepare: async ({ db, domain, seed }) => {
      const { id } = await seed.gameServer()
      await db.execute(`update game_servers set vouches_for_staff = false where id = ${id}`)
      await addServerKey(domain, systemActor, id)
      const key = await db.query.gameServerKeys.findFirst({
        where: { serverId: id },
        orderBy: { id: 'desc' },
      })
      return {
        query: 'mutation ($id: ID!) { revokeGameServerKey(id: $id) { id } }',
        variables: { id: String(key?.id) },
        state: () => db.query.gameServerKeys.findMany(),
      }
    },
  },
  {
    field: 'GameServer.waitingCommands',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { gameServer(id: $id) { waitingCommands { id } } }',
      variables: { id: (await storeCommand(world)).id },
    }),
  },
  {
    field: 'GameServer.failedCommands',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { gameServer(id: $id) { failedCommands { id } } }',
      variables: { id: (await storeCommand(world)).id },
    }),
  },
  {
    field: 'Mutation.retryServerCommand',
    prepare: async (world) => {
      const { id, commandId, end } = await storeCommand(world)
      await end('failed')
      return {
        query:
          'mutation ($id: ID!, $commandId: ID!) { retryServerCommand(id: $id, commandId: $commandId) { id } }',
        variables: { id, commandId },
        state: () => world.db.query.commands.findMany(),
      }
    },
  },
  {
    field: 'Mutation.dropServerCommand',
    prepare: async (world) => {
      const { id, commandId } = await storeCommand(world)
      return {
        query:
          'mutation ($id: ID!, $commandId: ID!) { dropServerCommand(id: $id, commandId: $commandId) { id } }',
        variables: { id, commandId },
        state: () => world.db.query.commandDeliveries.findMany(),
      }
    },
  },
  {
    field: 'Mutation.setGameServerVouching',
    // the server then speaks for the team, so its key is worth every permission
    outcome: only('admin'),
    prepare: async ({ db, seed }) => {
      const { id } = await seed.gameServer()
      await db.execute(`update game_servers set vouches_for_staff = false where id = ${id}`)
      return {
        query: 'mutation ($id: ID!) { setGameServerVouching(id: $id, vouchesForStaff: true) { id } }',
        variables: { id: String(id) },
        state: () => db.query.gameServers.findMany(),
      }
    },
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  GameServer: [
    'id',
    'slug',
    'name',
    'kind',
    'realm',
    'identityMode',
    'vouchesForStaff',
    'state',
    'protocolVersion',
    'pluginVersion',
    'software',
    'helloAt',
    'lastSyncAt',
    'conflictAt',
    'playersOnline',
    'pendingCommands',
    'health',
    'traffic',
  ],
  GameServerTraffic: ['hour', 'calls'],
  PlayersOverDay: ['slots', 'servers'],
  PlayersSlot: ['at', 'players'],
  ServerOverDay: ['id', 'name', 'players'],
  FailedCommands: ['serverId', 'serverName', 'failedCommands'],
  FailedState: ['id', 'playerId', 'playerName', 'serverName', 'at', 'playerDisplayName'],
  ServerCommand: [
    'id',
    'type',
    'playerId',
    'playerName',
    'createdAt',
    'state',
    'sends',
    'reason',
    'repeatable',
    'playerDisplayName',
  ],
  GameServerKey: ['id', 'hint', 'createdAt', 'lastUsedAt'],
  NewServerKey: ['key', 'server'],
  GameServerHealth: ['playersMax', 'ticksPerSecond', 'memoryUsedBytes', 'memoryMaxBytes', 'reportedAt'],
}
