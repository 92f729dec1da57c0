import type { warnings } from '@kubora/schema/db/warnings'
import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: whether a row of `warnings` is active: not deleted, and not expired by the database's clock. Takes the columns under any
 * alias; the index of active warnings has this form.
 */
export function isActiveWarning(warning: Pick<typeof warnings, 'deletedAt' | 'expiresAt'>): SQL<boolean> {
  return sql<boolean>`(${warning.deletedAt} is null and coalesce(${warning.expiresAt}, 'infinity') > clock_timestamp())`
}
