import { statsModeEnum, statsPeriodEnum } from '@kubora/schema/db/stats-values'
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
