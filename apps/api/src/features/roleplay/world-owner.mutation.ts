import { setWorldOwner } from '@kubora/domain/roleplay/set-world-owner'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

builder.drizzleObjectField(GameServer, 'ownsWorld', (t) =>
  t.exposeBoolean('ownsWorld', {
    description:
      'Whether it owns the roleplay world of its realm: it alone reports it and carries out what staff change.',
  }),
)

builder.mutationField('setWorldOwner', (t) =>
  t.drizzleField({
    type: GameServer,
    ...fromAction(
      setWorldOwner,
      'Makes a game server the owner of the roleplay world of its realm, or ends that; needs a confirmation',
    ),
    args: { id: t.arg.id(), ownsWorld: t.arg.boolean() },
    resolve: async (query, _root, args, { domain, principal }) => {
      const id = await setWorldOwner.run(domain, principal, args)
      return domain.db.query.gameServers.findFirst(query({ where: { id } })).then(found)
    },
  }),
)
