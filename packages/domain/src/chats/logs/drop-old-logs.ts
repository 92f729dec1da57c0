import { reportLogs } from '@kubora/schema/db/report-logs'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { usableFor } from '#chats/logs/usable-logs.ts'
import type { DomainContext } from '#kernel/context.ts'

/**
 * Deletes logs that no report may name any more and no chat names, oldest first, in one small batch. An hour later than that, so that
 * a report that is being stored names none of them.
 */
export async function dropOldReportLogs({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    delete from ${reportLogs} where id in (
      select l.id from ${reportLogs} l
      where l.created_at < clock_timestamp() - ${usableFor} - interval '1 hour'
        and not exists (select from chats c where c.report_log_id = l.id)
      order by l.created_at limit 1000 for update skip locked)`)
}
