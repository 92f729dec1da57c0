import type { Density } from '@kubora/ui/data-table'
import { persistedValue } from '#device/persisted-value.ts'

/** How close the rows of tables are on this device; null as long as nobody chose. */
export const densityStore = persistedValue<Density>('tableDensity', (stored) =>
  stored === 'dense' || stored === 'comfortable' ? stored : null,
)
