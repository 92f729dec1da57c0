import {
  type PlayersOverDay as PlayersOverDayRow,
  type PlayersSlot as PlayersSlotRow,
  readPlayersOverDay,
  type ServerOverDay as ServerOverDayRow,
} from '@kubora/domain/game-servers/read-players-over-day'
import { builder } from '#graphql/builder.ts'

const PlayersSlot = builder.objectRef<PlayersSlotRow>('PlayersSlot').implement({
  description: 'How many players were online in a half hour.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Its beginning.' }),
    players: t.exposeInt('players', {
      nullable: true,
      description: 'The highest number at once; null where no game server was connected.',
    }),
  }),
})

const ServerOverDay = builder.objectRef<ServerOverDayRow>('ServerOverDay').implement({
  description: 'How many players were on a game server over the day.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    players: t.expose('players', {
      type: ['Int'],
      nullable: { list: false, items: true },
      description: 'The highest number at once in each slot; null where it was not connected.',
    }),
  }),
})

const PlayersOverDay = builder.objectRef<PlayersOverDayRow>('PlayersOverDay').implement({
  description: 'How many players were online in each half hour of the last 24 hours.',
  fields: (t) => ({
    slots: t.expose('slots', { type: [PlayersSlot], description: 'Oldest first.' }),
    servers: t.expose('servers', { type: [ServerOverDay], description: 'Those that were connected.' }),
  }),
})

builder.queryField('playersOverDay', (t) =>
  t.field({
    type: PlayersOverDay,
    needs: 'team',
    points: 5,
    description: 'How many players were online over the last 24 hours; team members only.',
    resolve: (_root, _args, { domain: { db } }) => readPlayersOverDay(db),
  }),
)
