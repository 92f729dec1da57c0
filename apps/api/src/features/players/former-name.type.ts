import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

/** A name that a player had before. */
export const FormerName = builder.drizzleObject('playerFormerNames', {
  name: 'FormerName',
  description: 'A name that a player had before.',
  select: { columns: { playerId: true, nameKey: true } },
  fields: (t) => ({
    name: t.exposeString('name'),
    replacedAt: t.expose('replacedAt', {
      type: 'DateTime',
      description: 'When a game server first reported another name.',
    }),
    player: t.relation('player', { type: Player }),
  }),
})
