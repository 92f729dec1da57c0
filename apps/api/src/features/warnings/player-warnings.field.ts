import { isActiveWarning } from '@kubora/domain/warnings/active-warning'
import { warnings } from '@kubora/schema/db/warnings'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, eq } from 'drizzle-orm'
import { Player } from '#features/players/player.type.ts'
import { listWarnings } from '#features/warnings/list-warnings.ts'
import { WarningPage } from '#features/warnings/warning.type.ts'
import { builder } from '#graphql/builder.ts'

const WarningStatus = builder.enumType('WarningStatus', {
  description: 'EARLIER: expired or deleted.',
  values: ['ALL', 'ACTIVE', 'EARLIER'] as const,
})

builder.drizzleObjectField(Player, 'warnings', (t) =>
  t.field({
    type: WarningPage,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'Warnings, newest first, at most 100 a page; needs acp.players.view.',
    args: {
      status: t.arg({ type: WarningStatus, defaultValue: 'ALL' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 20 }),
    },
    resolve: (player, args, context, info) => listWarnings({ ...args, playerId: player.id }, context, info),
  }),
)

builder.drizzleObjectField(Player, 'activeWarnings', (t) =>
  t.int({
    needs: { permission: playerPermissions.viewPlayers },
    description: 'How many warnings are active; needs acp.players.view.',
    resolve: (player, _args, { domain }) =>
      domain.db.$count(warnings, and(eq(warnings.playerId, player.id), isActiveWarning(warnings))),
  }),
)
