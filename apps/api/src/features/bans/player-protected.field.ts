import { isProtectedPlayer } from '@kubora/domain/permissions/colleagues'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

builder.drizzleObjectField(Player, 'isProtected', (t) =>
  t.boolean({
    needs: { permission: playerPermissions.viewPlayers },
    points: 1,
    description:
      'Whether bans, warnings, limits and notes of this player are refused, as the player holds every permission or stands above the reader in the team; needs acp.players.view.',
    resolve: ({ id }, _args, { domain, principal }) => isProtectedPlayer(domain.db, principal, id),
  }),
)
