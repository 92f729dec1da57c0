import { playerPermissions } from '@kubora/validation/permissions/players'
import { PlayerCountType } from '#features/players/player-count.type.ts'
import { PlayerFilterInput, PlayerSort, SortDirection } from '#features/players/player-list-inputs.ts'
import { countListedPlayers, listPlayers } from '#features/players/list-players.ts'
import { PlayerPage } from '#features/players/player-list-item.type.ts'
import { builder } from '#graphql/builder.ts'

builder.queryField('players', (t) =>
  t.field({
    type: PlayerPage,
    needs: { permission: playerPermissions.viewPlayers },
    points: 2,
    pointsWith: { search: 15, filter: 20, sort: 10 },
    description:
      'Players by name, part of a name, id or UUID; needs acp.players.view. At most 100 a page; with a filter or in another order than by name a page may have fewer, even none, before the last.',
    args: {
      search: t.arg.string({ required: false }),
      filter: t.arg({ type: PlayerFilterInput, required: false }),
      sort: t.arg({ type: PlayerSort, required: false, description: 'NAME by default.' }),
      direction: t.arg({ type: SortDirection, required: false, description: 'ASC by default.' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain }) => listPlayers(domain.db, args),
  }),
)

builder.queryField('playerCount', (t) =>
  t.field({
    type: PlayerCountType,
    nullable: true,
    needs: { permission: playerPermissions.viewPlayers },
    points: 10,
    description:
      'How many players a search and a filter find; null where that cannot be said in a moment. Needs acp.players.view.',
    args: {
      search: t.arg.string({ required: false }),
      filter: t.arg({ type: PlayerFilterInput, required: false }),
    },
    resolve: (_root, args, { domain }) => countListedPlayers(domain.db, args),
  }),
)
