import { playerPermissions } from '@kubora/validation/permissions/players'
import { listPlayers } from '#features/players/list-players.ts'
import { PlayerPage } from '#features/players/player-list-item.type.ts'
import { builder } from '#graphql/builder.ts'

builder.queryField('players', (t) =>
  t.field({
    type: PlayerPage,
    needs: { permission: playerPermissions.viewPlayers },
    points: 2,
    pointsWith: { search: 15 },
    description:
      'Players by name, part of a name, id or UUID; needs acp.players.view. Sorted by name, at most 100 a page.',
    args: {
      search: t.arg.string({ required: false }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain }) => listPlayers(domain.db, args),
  }),
)
