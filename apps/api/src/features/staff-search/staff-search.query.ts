import { playerPermissions } from '@kubora/validation/permissions/players'
import { findPlayers } from '#features/staff-search/find-players.ts'
import { FoundPlayer } from '#features/staff-search/found-player.type.ts'
import { builder } from '#graphql/builder.ts'

builder.queryField('foundPlayers', (t) =>
  t.field({
    type: [FoundPlayer],
    needs: { permission: playerPermissions.viewPlayers },
    points: 4,
    description:
      'At most ten players, best first, by a name, a former name, its beginning or a part of three characters or more, by id, UUID, its first eight characters or the id of a ban; by a name with one typing mistake where nobody has the text. Needs acp.players.view.',
    args: { text: t.arg.string() },
    resolve: (_root, { text }, { domain }) => findPlayers(domain.db, text),
  }),
)
