import { outbox } from '@kubora/schema/db/outbox'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Days that done jobs are stored, for operators to look at. */
const doneDays = 7

/** Deletes jobs done a week ago. Failed jobs stay until an operator has dealt with them. */
export async function dropDoneJobs({ db }: DomainContext): Promise<void> {
  await writable(db).delete(outbox).where(sql`${outbox.doneAt} <= now() - ${doneDays} * interval '1 day'`)
}
