import { bestOfTodayCount, boardSizes } from '@kubora/validation/stats'
import type { BoardRow } from '#features/stats/board-row.ts'
import { StatsRow } from '#features/stats/board-row.type.ts'
import type { BoardPage } from '#features/stats/read-board.ts'
import { readLiveBest, readLiveBoard, requireBoardSize } from '#features/stats/read-live-board.ts'
import { StatsModeType, StatsPeriodType } from '#features/stats/stats.enums.ts'
import { StatsBoard } from '#features/stats/stats-board.query.ts'
import { builder } from '#graphql/builder.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'

type BoardChange = { board: BoardPage; bestOfToday: BoardRow[] }

const StatsBoardChange = builder.objectRef<BoardChange>('StatsBoardChange').implement({
  description: 'The beginning of a board as it is now.',
  fields: (t) => ({
    board: t.expose('board', { type: StatsBoard }),
    bestOfToday: t.expose('bestOfToday', {
      type: [StatsRow],
      points: 2,
      description: `The best ${bestOfTodayCount} of today in the mode.`,
    }),
  }),
})

builder.subscriptionField('statsBoardChanged', (t) =>
  t.field({
    type: StatsBoardChange,
    needs: 'anyone',
    points: 4,
    description:
      'The first page of a board changed, or its next period began; at most about once a second, and not where the result would be the same as the last. `updatedAt` makes each a new one.',
    args: {
      mode: t.arg({ type: StatsModeType }),
      period: t.arg({ type: StatsPeriodType }),
      first: t.arg.int({ defaultValue: boardSizes[0], description: `${boardSizes.join(', ')}.` }),
    },
    extensions: liveField({
      topic: ({ mode, first }) => {
        requireBoardSize(first)
        return `stats ${String(mode)}`
      },
      sharedBy: 'permissions',
      onlyChanges: true,
    }),
    subscribe: subscribedByHub,
    resolve: async (_event, { mode, period, first }, { domain }) => {
      // at once, so that all who are sent the change share both reads
      const [board, bestOfToday] = await Promise.all([
        readLiveBoard(domain.db, { mode, period, first }),
        readLiveBest(domain.db, { mode }),
      ])
      return { board, bestOfToday }
    },
  }),
)
