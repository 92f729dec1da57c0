import { linkRequests } from '@kubora/schema/db/link-requests'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

const rowsAtOnce = 1000

/** Deletes expired link requests, decided or not; the audit log keeps their outcome. Safe to run in parallel. */
export async function dropLinkRequests({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    delete from ${linkRequests} where id in (
      select id from link_requests where expires_at <= clock_timestamp()
      order by expires_at limit ${rowsAtOnce} for update skip locked)`)
}
