import { holdsPermission } from '@kubora/domain/permissions/holds-permission'
import { actsForTeam } from '@kubora/domain/permissions/require-permission'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { PlayerStats } from '#features/stats/player-stats.type.ts'
import { readPlayerStats } from '#features/stats/read-player-stats.ts'
import { builder } from '#graphql/builder.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.queryField('playerStats', (t) =>
  t.field({
    type: PlayerStats,
    nullable: true,
    needs: 'anyone',
    points: 4,
    description:
      'The statistics of a player; null for an unknown id. Of a player whom no board shows they are for the player alone, and for team members with acp.players.view; null for others.',
    args: { playerId: t.arg.id() },
    resolve: (_root, args, { domain, principal }) => {
      const id = parseNumericId(args.playerId)
      if (id === null) return null
      const isStaff =
        actsForTeam(principal) && holdsPermission(principal.grants, playerPermissions.viewPlayers)
      return readPlayerStats(domain.db, id, { seesHidden: isStaff || principal?.player?.id === id })
    },
  }),
)
