import { outbox } from '@kubora/schema/db/outbox'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Days that done work is kept, for operators to look at. */
const doneDays = 7

/** Deletes work done a week ago. Failed work stays until an operator has seen to it. */
export async function dropDoneWork({ db }: DomainContext): Promise<void> {
  await writable(db).delete(outbox).where(sql`${outbox.doneAt} <= now() - ${doneDays} * interval '1 day'`)
}
