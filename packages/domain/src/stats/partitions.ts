import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Makes the months of events that are missing, from the last one to the one after the next. */
export async function makeStatPartitions({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    select stat_make_partitions(((clock_timestamp() at time zone 'UTC') - interval '1 month')::date,
      ((clock_timestamp() at time zone 'UTC') + interval '2 months')::date)`)
}

/** Drops the months of events that ended more than 13 months ago. */
export async function dropStatPartitions({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`select stat_drop_partitions()`)
}

/** Returns whether a statement failed because the month of an event has no partition. */
export function lacksPartition(error: unknown): boolean {
  let current: unknown = error
  // Drizzle wraps the driver's error
  while (current instanceof Error) {
    if ('code' in current && current.code === '23514' && current.message.startsWith('no partition'))
      return true
    current = current.cause
  }
  return false
}
