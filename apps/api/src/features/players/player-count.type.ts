import type { PlayerCount } from '#features/players/filter-players.ts'
import { builder } from '#graphql/builder.ts'

/** How many players a list has. */
export const PlayerCountType = builder.objectRef<NonNullable<PlayerCount>>('PlayerCount').implement({
  description: 'How many players a list has.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    isExact: t.exposeBoolean('isExact', { description: 'False for an estimate.' }),
  }),
})
