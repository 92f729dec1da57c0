import {
  statsHiddenReasonEnum,
  statsKindEnum,
  statsModeEnum,
  statsPeriodEnum,
} from '@kubora/schema/db/stats-values'
import { builder } from '#graphql/builder.ts'

/** What a board counts. */
export const StatsModeType = builder.enumType('StatsMode', {
  description: 'What a board counts: what happens on game servers of that kind; global: all of it.',
  values: statsModeEnum.enumValues,
})

/** For which time a board counts. */
export const StatsPeriodType = builder.enumType('StatsPeriod', {
  description: 'For which time a board counts; days, weeks from Monday on and months of Europe/Berlin.',
  values: statsPeriodEnum.enumValues,
})

/** What game servers count. */
export const StatsKind = builder.enumType('StatsKind', {
  description: 'What game servers count.',
  values: statsKindEnum.enumValues,
})

/** Why no board shows a player. */
export const StatsHiddenReason = builder.enumType('StatsHiddenReason', {
  description: 'Why no board shows a player: by their own wish, by the team, or by a ban of the network.',
  values: statsHiddenReasonEnum.enumValues,
})
