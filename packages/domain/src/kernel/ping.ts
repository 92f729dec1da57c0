import type { Database } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'

/** Resolves when the database responds to a query; rejects with its error. */
export async function ping(db: Database): Promise<void> {
  await writable(db).execute(sql`select 1`)
}
