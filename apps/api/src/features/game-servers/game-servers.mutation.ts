import {
  addGameServer,
  addGameServerKey,
  editGameServer,
  removeGameServer,
  revokeGameServerKey,
  setGameServerVouching,
} from '@kubora/domain/game-servers/server-actions'
import { gameServerKeys } from '@kubora/schema/db/game-servers'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { and, eq, isNull } from 'drizzle-orm'
import { IdentityMode } from '#features/game-servers/game-server.enums.ts'
import { ServerKind } from '#features/game-servers/server-kind.type.ts'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

const GameServerKey = builder
  .objectRef<Pick<typeof gameServerKeys.$inferSelect, 'id' | 'keyHint' | 'createdAt' | 'lastUsedAt'>>(
    'GameServerKey',
  )
  .implement({
    description: 'A live key of a game server. The key itself was shown once.',
    fields: (t) => ({
      id: t.exposeID('id'),
      hint: t.exposeString('keyHint', { description: 'Its first characters.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  })

builder.objectField(GameServer, 'keys', (t) =>
  t.field({
    type: [GameServerKey],
    needs: { permission: gameServerPermissions.editServers },
    description: `Its live keys, oldest first; needs ${gameServerPermissions.editServers}.`,
    resolve: ({ id }, _args, { domain: { db } }) =>
      db
        .select()
        .from(gameServerKeys)
        .where(and(eq(gameServerKeys.serverId, id), isNull(gameServerKeys.revokedAt)))
        .orderBy(gameServerKeys.id),
  }),
)

const NewServerKey = builder.objectRef<{ serverId: number; key: string }>('NewServerKey').implement({
  description: 'A new key of a game server, shown this once.',
  fields: (t) => ({
    key: t.exposeString('key'),
    server: t.drizzleField({
      type: GameServer,
      resolve: (query, { serverId }, _args, { domain }) =>
        domain.db.query.gameServers.findFirst(query({ where: { id: serverId } })).then(found),
    }),
  }),
})

const AddGameServerInput = builder.inputType('AddGameServerInput', {
  fields: (t) => ({
    slug: t.string({ description: 'Short unique name in kebab-case.' }),
    name: t.string(),
    kind: t.field({ type: ServerKind }),
    realm: t.field({ type: Realm, required: false }),
    identityMode: t.field({ type: IdentityMode }),
    vouchesForStaff: t.boolean({ required: false }),
  }),
})

const GameServerValues = builder.inputType('GameServerValues', {
  fields: (t) => ({
    slug: t.string(),
    name: t.string(),
    kind: t.field({ type: ServerKind }),
    realm: t.field({ type: Realm, required: false }),
    identityMode: t.field({ type: IdentityMode }),
    disabled: t.boolean({ description: 'One that is disabled cannot connect.' }),
  }),
})

builder.queryField('gameServer', (t) =>
  t.drizzleField({
    type: GameServer,
    nullable: true,
    needs: 'team',
    description: 'A game server; team members only. Null for an unknown one.',
    args: { id: t.arg.id() },
    resolve: (query, _root, { id }, { domain }) => {
      const serverId = parseNumericId(id)
      return serverId === null
        ? null
        : domain.db.query.gameServers.findFirst(query({ where: { id: serverId } })).then((row) => row ?? null)
    },
  }),
)

builder.mutationFields((t) => ({
  addGameServer: t.field({
    type: NewServerKey,
    ...fromAction(addGameServer, 'Adds a game server with its first key; asks for a confirmation'),
    args: { input: t.arg({ type: AddGameServerInput }) },
    resolve: (_root, { input }, { domain, principal }) =>
      addGameServer.run(domain, principal, {
        ...input,
        vouchesForStaff: input.vouchesForStaff ?? false,
      }),
  }),
  editGameServer: t.drizzleField({
    type: GameServer,
    ...fromAction(
      editGameServer,
      'Changes a game server, unless somebody changed it since `before`; asks for a confirmation when it is enabled, or no longer offline',
    ),
    args: {
      id: t.arg.id(),
      before: t.arg({ type: GameServerValues }),
      values: t.arg({ type: GameServerValues }),
    },
    resolve: async (query, _root, { id, before, values }, { domain, principal }) => {
      const serverId = found(parseNumericId(id))
      await editGameServer.run(domain, principal, { id: serverId, before, values })
      return found(await domain.db.query.gameServers.findFirst(query({ where: { id: serverId } })))
    },
  }),
  removeGameServer: t.drizzleField({
    type: [GameServer],
    ...fromAction(
      removeGameServer,
      'Removes a game server that is not connected, and returns the others; asks for a confirmation',
    ),
    args: { id: t.arg.id() },
    resolve: async (query, _root, { id }, { domain, principal }) => {
      await removeGameServer.run(domain, principal, { id: found(parseNumericId(id)) })
      return domain.db.query.gameServers.findMany(query({ orderBy: { slug: 'asc' } }))
    },
  }),
  addGameServerKey: t.field({
    type: NewServerKey,
    ...fromAction(addGameServerKey, 'Adds a second key; asks for a confirmation'),
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { domain, principal }) =>
      addGameServerKey.run(domain, principal, { id: found(parseNumericId(id)) }),
  }),
  revokeGameServerKey: t.drizzleField({
    type: GameServer,
    ...fromAction(revokeGameServerKey, 'Ends a key; asks for a confirmation'),
    args: { id: t.arg.id({ description: 'Of the key.' }) },
    resolve: async (query, _root, { id }, { domain, principal }) => {
      const serverId = await revokeGameServerKey.run(domain, principal, { id: found(parseNumericId(id)) })
      return found(await domain.db.query.gameServers.findFirst(query({ where: { id: serverId } })))
    },
  }),
  setGameServerVouching: t.drizzleField({
    type: GameServer,
    ...fromAction(
      setGameServerVouching,
      'Sets whether a game server vouches for team members, by a member who holds every permission; asks for a confirmation',
    ),
    args: { id: t.arg.id(), vouchesForStaff: t.arg.boolean() },
    resolve: async (query, _root, { id, vouchesForStaff }, { domain, principal }) => {
      const serverId = found(parseNumericId(id))
      await setGameServerVouching.run(domain, principal, { id: serverId, vouchesForStaff })
      return found(await domain.db.query.gameServers.findFirst(query({ where: { id: serverId } })))
    },
  }),
}))
