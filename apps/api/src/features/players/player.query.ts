import { playerPermissions } from '@kubora/validation/permissions/players'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.queryField('player', (t) =>
  t.drizzleField({
    type: Player,
    nullable: true,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'One player; needs acp.players.view.',
    args: { id: t.arg.id() },
    resolve: (query, _root, args, { domain }) => {
      const id = parseNumericId(args.id)
      return id === null ? null : domain.db.query.players.findFirst(query({ where: { id } }))
    },
  }),
)
