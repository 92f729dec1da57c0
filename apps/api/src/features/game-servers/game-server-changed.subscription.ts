import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveEvent, liveField, subscribedByHub } from '#graphql/live/live-field.ts'

builder.subscriptionField('gameServerChanged', (t) =>
  t.drizzleField({
    type: GameServer,
    needs: 'team',
    description: 'A game server connected, disconnected or changed; team members only.',
    extensions: liveField({ topic: () => 'game-servers', sharedBy: 'permissions' }),
    subscribe: subscribedByHub,
    resolve: async (query, root, _args, { domain }) =>
      found(
        await domain.db.query.gameServers.findFirst(
          query({ where: { id: liveEvent('game-server', root).serverId } }),
        ),
      ),
  }),
)
