import { jobs } from '@kubora/schema/db/roleplay'
import type { FactOf, WorldKind } from '#roleplay/kinds/world-kind.ts'

/** How jobs are stored. */
export const jobKind: WorldKind<FactOf<'job'>> = {
  table: jobs,
  columns: {
    name: { type: 'text', value: ({ name }) => name },
    ranks: { type: 'jsonb', value: ({ ranks }) => JSON.stringify(ranks) },
  },
}
