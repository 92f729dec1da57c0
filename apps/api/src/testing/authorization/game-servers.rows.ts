import { type MatrixRow, type PlainFields, team } from '#testing/authorization/matrix-row.ts'

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
  ],
  GameServerHealth: ['playersMax', 'ticksPerSecond', 'memoryUsedBytes', 'memoryMaxBytes', 'reportedAt'],
}
