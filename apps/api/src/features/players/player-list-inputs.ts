import { playerSorts, sortDirections } from '#features/players/player-order.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'

/** What the list of players is sorted by. */
export const PlayerSort = builder.enumType('PlayerSort', {
  description: 'What the list of players is sorted by.',
  values: playerSorts,
})

/** Direction of an order. */
export const SortDirection = builder.enumType('SortDirection', { values: sortDirections })

/** Which players the list shows; what is absent does not filter. */
export const PlayerFilterInput = builder.inputType('PlayerFilter', {
  description: 'Which players the list shows; what is absent does not filter.',
  fields: (t) => ({
    online: t.boolean({ required: false, description: 'Whether they are on a connected game server.' }),
    linked: t.boolean({ required: false, description: 'Whether a website account is linked.' }),
    banned: t.boolean({ required: false, description: 'Whether they have an active ban.' }),
    warned: t.boolean({ required: false, description: 'Whether they have an active warning.' }),
    team: t.boolean({ required: false, description: 'Whether an account linked to them is a team member.' }),
    newThisWeek: t.boolean({
      required: false,
      description: 'Whether they first joined in the last seven days.',
    }),
    realm: t.field({ type: Realm, required: false, description: 'The realm they played in last.' }),
    rankId: t.id({ required: false, description: 'The rank they have.' }),
  }),
})
