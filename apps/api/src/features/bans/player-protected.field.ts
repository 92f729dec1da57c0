import { isProtectedPlayer } from '@kubora/domain/permissions/require-other'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

builder.drizzleObjectField(Player, 'isProtected', (t) =>
  t.boolean({
    needs: { permission: playerPermissions.viewPlayers },
    description:
      'Whether bans and warnings of this player are refused, as the player holds every permission; needs acp.players.view.',
    resolve: ({ id }, _args, { domain }) => isProtectedPlayer(domain.db, id),
  }),
)
