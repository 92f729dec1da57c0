import { sql } from 'drizzle-orm'
import { boolean, check, snakeCase } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/**
 * Marks a database that was filled with the demo network, whose passwords are public. The demo is never written into a
 * database that has accounts or players but no mark.
 */
export const demoNetwork = snakeCase.table(
  'demo_network',
  {
    /** Allows at most one row. */
    only: boolean().primaryKey().default(true),
    seededAt: createdAt(),
  },
  (t) => [check('demo_network_only_check', sql`${t.only}`)],
)
