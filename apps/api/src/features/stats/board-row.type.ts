import { levelOf } from '@kubora/validation/stats-level'
import type { BoardRow } from '#features/stats/board-row.ts'
import { builder } from '#graphql/builder.ts'

/** A player on a board. */
export const StatsRow = builder.objectRef<BoardRow>('StatsRow').implement({
  description: 'A player on a board.',
  fields: (t) => ({
    rank: t.exposeInt('rank', {
      description: 'One more than there are players with more points; equal points share it.',
    }),
    playerId: t.exposeID('playerId'),
    uuid: t.exposeString('uuid'),
    name: t.exposeString('name'),
    points: t.exposeFloat('points', { description: 'A whole number, which may be larger than an Int.' }),
    seconds: t.exposeFloat('seconds', { description: 'Playing time, whole seconds.' }),
    firstJoinAt: t.expose('firstJoinAt', { type: 'DateTime' }),
    rankBefore: t.exposeInt('rankBefore', {
      nullable: true,
      description:
        'The rank when the day of Europe/Berlin began; null beyond the first 1,000, without points then, and on boards that began with the day.',
    }),
    level: t.int({
      description: 'By the points of all time and all modes.',
      resolve: ({ overallPoints }) => levelOf(overallPoints).level,
    }),
  }),
})
