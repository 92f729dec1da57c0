import { worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Days for which comparisons are kept, with what they removed. */
const keptDays = 30

/** Deletes old comparisons. */
export async function dropOldSnapshots({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    delete from ${worldSnapshots} w
    where w.requested_at < clock_timestamp() - ${keptDays} * interval '1 day'`)
}
