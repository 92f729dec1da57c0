import { bestOfTodayCount, boardSizes } from '@kubora/validation/stats'
import { StatsRow } from '#features/stats/board-row.type.ts'
import { type BoardPage, readBestOfToday, readBoard } from '#features/stats/read-board.ts'
import { StatsModeType, StatsPeriodType } from '#features/stats/stats.enums.ts'
import { builder } from '#graphql/builder.ts'

/** A page of a board. */
export const StatsBoard = builder.objectRef<BoardPage>('StatsBoard').implement({
  description: 'A page of a board.',
  fields: (t) => ({
    rows: t.expose('rows', { type: [StatsRow] }),
    total: t.exposeInt('total', { description: 'Players on the whole board.' }),
    firstDay: t.exposeString('firstDay', {
      nullable: true,
      description: 'First day of the period, yyyy-mm-dd; null for all time.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next period begins; null for all time.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When these figures were read.' }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description: '`after` of the next page; null on the last one.',
    }),
    previousCursor: t.exposeString('previousCursor', {
      nullable: true,
      description: '`after` of the page before; null where that is the first page, and in a search.',
    }),
  }),
})

builder.queryFields((t) => ({
  statsBoard: t.field({
    type: StatsBoard,
    needs: 'anyone',
    points: 4,
    pointsWith: { name: 10 },
    description:
      'A board in the period of now, the most points first, at most 100 players a page. With a name, of which fewer than three letters are ignored, a page may have fewer, even none, before the last.',
    args: {
      mode: t.arg({ type: StatsModeType }),
      period: t.arg({ type: StatsPeriodType }),
      first: t.arg.int({ defaultValue: boardSizes[0] }),
      after: t.arg.string({ required: false }),
      name: t.arg.string({ required: false, description: 'Part of a name.' }),
    },
    resolve: (_root, args, { domain }) => readBoard(domain.db, args),
  }),
  bestOfToday: t.field({
    type: [StatsRow],
    needs: 'anyone',
    points: 2,
    description: `The best ${bestOfTodayCount} of today in a mode.`,
    args: { mode: t.arg({ type: StatsModeType }) },
    resolve: (_root, { mode }, { domain }) => readBestOfToday(domain.db, mode),
  }),
}))
