import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'

builder.queryField('gameServers', (t) =>
  t.drizzleField({
    type: [GameServer],
    needs: 'team',
    description: 'All game servers; team members only.',
    resolve: (query, _root, _args, { domain }) =>
      domain.db.query.gameServers.findMany(query({ orderBy: { slug: 'asc' } })),
  }),
)
