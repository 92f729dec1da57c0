import { removedWorldRows } from '@kubora/schema/db/roleplay'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Days after which no report from before a removal comes any more. */
const keptDays = 90

/** Deletes old notes of things that were reported as removed and never otherwise, in one small batch. What was reported before stays, marked as removed. */
export async function dropRemovedRows({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    delete from ${removedWorldRows} where ctid = any(array(
      select ctid from ${removedWorldRows}
      where version < extract(epoch from clock_timestamp() - ${keptDays} * interval '1 day') * 1000
      limit 1000 for update skip locked))`)
}
