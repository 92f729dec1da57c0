import { resetSecondFactor } from '@kubora/domain/accounts/second-factor/reset-factor'
import { secondFactorExists } from '@kubora/domain/permissions/second-factor-exists'
import { playerLinks } from '@kubora/schema/db/player-links'
import { accountPermissions } from '@kubora/validation/permissions/accounts'
import { and, eq } from 'drizzle-orm'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

builder.objectField(Player, 'hasSecondFactor', (t) =>
  t.boolean({
    needs: { permission: accountPermissions.resetFactors },
    description: `Whether the account that the player is linked to has a second factor; needs ${accountPermissions.resetFactors}.`,
    resolve: async ({ id }, _args, { domain: { db } }) => {
      const active = await db
        .select({ accountId: playerLinks.accountId })
        .from(playerLinks)
        .where(
          and(
            eq(playerLinks.playerId, id),
            eq(playerLinks.kind, 'GAME'),
            secondFactorExists(playerLinks.accountId),
          ),
        )
      return active.length > 0
    },
  }),
)

builder.mutationField('resetSecondFactor', (t) =>
  t.boolean({
    ...fromAction(
      resetSecondFactor,
      'Resets the second factor of the account that the player is linked to, and ends its sessions',
    ),
    args: { playerId: t.arg.id() },
    resolve: async (_root, { playerId }, { domain, principal }) => {
      await resetSecondFactor.run(domain, principal, { playerId })
      return true
    },
  }),
)
