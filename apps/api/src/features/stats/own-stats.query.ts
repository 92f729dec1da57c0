import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { boardSizes } from '@kubora/validation/stats'
import { StatsRow } from '#features/stats/board-row.type.ts'
import { type OwnRow, readOwnRow } from '#features/stats/read-own-row.ts'
import { StatsModeType, StatsPeriodType } from '#features/stats/stats.enums.ts'
import { builder } from '#graphql/builder.ts'

const OwnStatsRow = builder.objectRef<OwnRow>('OwnStatsRow').implement({
  description: "The caller's own row of a board.",
  fields: (t) => ({
    row: t.expose('row', { type: StatsRow }),
    pageCursor: t.exposeString('pageCursor', {
      nullable: true,
      description: '`after` of the page that has the row in its middle; null where that is the first page.',
    }),
  }),
})

builder.queryField('ownStatsRow', (t) =>
  t.field({
    type: OwnStatsRow,
    nullable: true,
    needs: 'account',
    points: 2,
    description:
      "The row of the account's player on a board in the period of now; null when the player is not on it, or hidden. Needs a linked player.",
    args: {
      mode: t.arg({ type: StatsModeType }),
      period: t.arg({ type: StatsPeriodType }),
      first: t.arg.int({ defaultValue: boardSizes[0], description: 'Rows of the page to find it on.' }),
    },
    resolve: (_root, args, { domain, principal }) =>
      readOwnRow(domain.db, requireLinkedPlayer(principal).player.id, args),
  }),
)
