import { setTimeout } from 'node:timers/promises'
import type { Database, Executor } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'

/** Returns whether the database has the mark of the demo network, whose passwords are public; false when it lacks our tables. */
export async function holdsDemo(db: Executor): Promise<boolean> {
  const [table] = await writable(db).execute<{ exists: boolean }>(
    sql`select to_regclass('public.demo_network') is not null as exists`,
  )
  if (!table?.exists) return false
  return (await writable(db).execute(sql`select from demo_network`)).length > 0
}

/** Longest wait for the database at the start, ms; shorter than the deadline of a readiness check. */
const databaseDeadlineMs = 1_000

/**
 * Throws when the database has the demo network and the process may not serve one; the message says what to do. Does not
 * throw while the database is unavailable, so call it again.
 */
export async function refuseDemo(
  db: Database,
  { NODE_ENV: mode, DEMO_NETWORK: demo }: { NODE_ENV: string; DEMO_NETWORK: 'refused' | 'allowed' },
): Promise<void> {
  if (mode !== 'production' || demo === 'allowed') return
  const known = holdsDemo(db).catch(() => false)
  if (!(await Promise.race([known, setTimeout(databaseDeadlineMs, false, { ref: false })]))) return
  throw new Error(
    'the demo network, whose passwords everybody knows, is in the database. Production needs a database that never held it: ' +
      'name another one in DATABASE_URL',
  )
}
