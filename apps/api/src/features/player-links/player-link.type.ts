import { LinkKind } from '#features/player-links/link-kind.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

/** A link of the caller's own account. */
export const PlayerLink = builder.drizzleObject('playerLinks', {
  name: 'PlayerLink',
  description: 'Ties the account to an outside identity.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: LinkKind }),
    externalName: t.exposeString('externalName'),
    linkedAt: t.expose('linkedAt', { type: 'DateTime' }),
    player: t.relation('player', { type: Player, description: 'The player that showed the code in game.' }),
  }),
})
