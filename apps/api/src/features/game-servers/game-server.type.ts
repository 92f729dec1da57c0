import { isConnected } from '@kubora/domain/commands/connection-state'
import { sql } from 'drizzle-orm'
import { GameServerHealth } from '#features/game-servers/game-server-health.type.ts'
import { IdentityMode, ServerState } from '#features/game-servers/game-server.enums.ts'
import { ServerKind } from '#features/game-servers/server-kind.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'

/** A game server, as team members see it. */
export const GameServer = builder.drizzleObject('gameServers', {
  name: 'GameServer',
  description: 'A game server and its connection state.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: ServerKind }),
    realm: t.expose('realm', { type: Realm, nullable: true }),
    identityMode: t.expose('identityMode', { type: IdentityMode }),
    vouchesForStaff: t.exposeBoolean('vouchesForStaff', {
      description: 'Whether it may vouch for team members: for their link codes and requests to unlink.',
    }),
    state: t.field({
      type: ServerState,
      select: {
        columns: { disabledAt: true, helloAt: true },
        extras: { connected: (server) => isConnected(server) },
      },
      resolve: ({ disabledAt, helloAt, connected }) => {
        if (disabledAt !== null) return 'DISABLED'
        if (helloAt === null) return 'NEVER'
        return connected ? 'CONNECTED' : 'DISCONNECTED'
      },
    }),
    protocolVersion: t.exposeString('protocolVersion', { nullable: true }),
    pluginVersion: t.exposeString('pluginVersion', { nullable: true }),
    software: t.exposeString('software', { nullable: true }),
    health: t.relation('health', {
      type: GameServerHealth,
      nullable: true,
      description: 'Null when its plugin never reported it.',
    }),
    helloAt: t.expose('helloAt', { type: 'DateTime', nullable: true }),
    lastSyncAt: t.expose('lastSyncAt', { type: 'DateTime', nullable: true }),
    conflictAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a second live instance was last refused within the past ten minutes.',
      select: {
        columns: { conflictAt: true },
        extras: {
          conflictIsRecent: (server) =>
            sql<boolean>`coalesce(${server.conflictAt} > clock_timestamp() - interval '10 minutes', false)`,
        },
      },
      resolve: ({ conflictAt, conflictIsRecent }) => (conflictIsRecent ? conflictAt : null),
    }),
    playersOnline: t.int({
      select: {
        extras: {
          playerCount: (server) => sql<number>`case when ${isConnected(server)} then
            (select count(*)::int from players_online o where o.server_id = ${server.id}) else 0 end`,
        },
      },
      resolve: (server) => server.playerCount,
    }),
    pendingCommands: t.int({
      description: 'Commands that wait for this server.',
      select: {
        extras: {
          pendingCount: (server) => sql<number>`(select count(*)::int from command_deliveries d
            where d.server_id = ${server.id} and d.state in ('queued', 'sent'))`,
        },
      },
      resolve: (server) => server.pendingCount,
    }),
  }),
})
