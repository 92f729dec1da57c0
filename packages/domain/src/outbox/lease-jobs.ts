import type { Database } from '@kubora/schema/db/client'
import { outbox } from '@kubora/schema/db/outbox'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'

/** Seconds after which the queue counts as having lost a job that it was given and has not begun. */
export const enqueueLeaseSeconds = 8

/** A job that is due. `attempts` are those begun so far. */
export type DueJob = { id: string; topic: string; attempts: number }

/** Leases up to `limit` due jobs that are not under way, oldest first. Two dispatchers never lease the same job. */
export async function leaseDueJobs(db: Database, limit: number): Promise<DueJob[]> {
  const rows = await writable(db).execute<DueJob>(sql`
    with due as (
      select id from ${outbox}
      where done_at is null and failed_at is null and available_at <= clock_timestamp()
        and (leased_until is null or leased_until <= clock_timestamp())
      order by available_at, id limit ${limit}
      for update skip locked)
    update ${outbox} as o
    set leased_until = clock_timestamp() + ${enqueueLeaseSeconds} * interval '1 second'
    from due where o.id = due.id
    returning o.id, o.topic, o.attempts`)
  return [...rows]
}

/** Gives back jobs that could not be enqueued; they are due again after a second. */
export async function returnJobs(db: Database, work: readonly DueJob[]): Promise<void> {
  await writable(db).execute(sql`
    update ${outbox} set leased_until = clock_timestamp() + interval '1 second'
    where id = any(${sql.param(work.map(({ id }) => id))}::uuid[])`)
}

/** Returns the milliseconds until a job becomes due, at most `limitMs`. Jobs under way count when their lease ends. */
export async function untilNextDue(db: Database, limitMs: number): Promise<number> {
  const [row] = await writable(db).execute<{ ms: number | null }>(sql`
    select extract(epoch from min(greatest(available_at, leased_until)) - clock_timestamp())::float8 * 1000 as ms
    from (
      select available_at, leased_until from ${outbox}
      where done_at is null and failed_at is null order by available_at, id limit 500) as open`)
  return Math.min(Math.max(row?.ms ?? limitMs, 5), limitMs)
}
