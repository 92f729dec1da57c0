import { type HourOfTraffic, readTraffic } from '@kubora/domain/game-servers/server-traffic'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'

const GameServerTraffic = builder.objectRef<HourOfTraffic>('GameServerTraffic').implement({
  description: 'Calls of a game server in an hour.',
  fields: (t) => ({
    hour: t.expose('hour', { type: 'DateTime', description: 'Its beginning.' }),
    calls: t.exposeInt('calls'),
  }),
})

builder.objectField(GameServer, 'traffic', (t) =>
  t.field({
    type: [GameServerTraffic],
    description: 'Its calls in each of the last 24 hours, oldest first.',
    resolve: ({ id }, _args, { domain: { db } }) => readTraffic(db, id),
  }),
)
