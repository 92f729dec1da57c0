import { hideOwnStats } from '@kubora/domain/stats/hide-own-stats'
import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { PlayerStats } from '#features/stats/player-stats.type.ts'
import { readPlayerStats } from '#features/stats/read-player-stats.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

builder.mutationField('hideOwnStats', (t) =>
  t.field({
    type: PlayerStats,
    ...fromOwnAction(
      hideOwnStats,
      "Hides the account's player from all boards by own wish, or takes that back",
    ),
    args: { hidden: t.arg.boolean() },
    resolve: async (_root, args, { domain, principal }) => {
      await hideOwnStats.run(domain, principal, args)
      const { player } = requireLinkedPlayer(principal)
      return found(await readPlayerStats(domain.db, player.id, { seesHidden: true }))
    },
  }),
)
