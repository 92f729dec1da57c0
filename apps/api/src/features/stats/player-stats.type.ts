import { levelOf } from '@kubora/validation/stats-level'
import type { PlayedDay } from '#features/stats/read-played-days.ts'
import type { PlayerScore } from '#features/stats/read-player-scores.ts'
import type { PlayerCount, PlayerStats as PlayerStatsRow } from '#features/stats/read-player-stats.ts'
import { StatsHiddenReason, StatsKind, StatsModeType, StatsPeriodType } from '#features/stats/stats.enums.ts'
import { builder } from '#graphql/builder.ts'

const StatsScore = builder.objectRef<PlayerScore>('StatsScore').implement({
  description: 'What a player has on a board in the period of now.',
  fields: (t) => ({
    mode: t.expose('mode', { type: StatsModeType }),
    period: t.expose('period', { type: StatsPeriodType }),
    points: t.exposeFloat('points', { description: 'A whole number, which may be larger than an Int.' }),
    seconds: t.exposeFloat('seconds', { description: 'Playing time, whole seconds.' }),
    rank: t.exposeInt('rank', {
      nullable: true,
      description:
        'One more than there are players with more points; equal points share it. Null for a hidden player.',
    }),
  }),
})

const StatsCount = builder.objectRef<PlayerCount>('StatsCount').implement({
  description: 'How much of a kind a player has of all time and all modes.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StatsKind }),
    amount: t.exposeFloat('amount', { description: 'A whole number, which may be larger than an Int.' }),
  }),
})

const StatsDay = builder.objectRef<PlayedDay>('StatsDay').implement({
  description: 'What a player has of a day of Europe/Berlin, of all modes.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'yyyy-mm-dd' }),
    points: t.exposeFloat('points', { description: 'A whole number, which may be larger than an Int.' }),
    seconds: t.exposeFloat('seconds', { description: 'Playing time, whole seconds.' }),
  }),
})

/** The statistics of a player. */
export const PlayerStats = builder.objectRef<PlayerStatsRow>('PlayerStats').implement({
  description: 'The statistics of a player.',
  fields: (t) => ({
    id: t.exposeID('playerId', { description: "The player's." }),
    level: t.int({
      description: 'By the points of all time and all modes.',
      resolve: (stats) => levelOf(overallPoints(stats)).level,
    }),
    levelFrom: t.float({
      description: 'With how many points the level began.',
      resolve: (stats) => levelOf(overallPoints(stats)).from,
    }),
    levelNext: t.float({
      description: 'With how many points the next level begins.',
      resolve: (stats) => levelOf(overallPoints(stats)).next,
    }),
    scores: t.expose('scores', {
      type: [StatsScore],
      description: 'On each board of now on which the player has something.',
    }),
    counts: t.expose('counts', { type: [StatsCount], description: 'Of each kind there is, the most first.' }),
    days: t.expose('days', { type: [StatsDay], description: 'The last 30 days, today last.' }),
    bestDay: t.expose('bestDay', {
      type: StatsDay,
      nullable: true,
      description: 'The day with the most points of the last 400; null while none has any.',
    }),
    hiddenBy: t.expose('hiddenBy', {
      type: [StatsHiddenReason],
      description: 'Why no board shows the player; empty for a player who is shown.',
    }),
  }),
})

function overallPoints({ scores }: PlayerStatsRow): number {
  return scores.find(({ mode, period }) => mode === 'global' && period === 'ALL_TIME')?.points ?? 0
}
