import { downloads } from '@kubora/schema/db/downloads'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Adds begun downloads to the counts, by download id. Downloads deleted meanwhile are ignored. */
export async function countDownloads(
  { db }: DomainContext,
  begun: ReadonlyMap<number, number>,
): Promise<void> {
  if (begun.size === 0) return
  const rows = JSON.stringify([...begun].map(([id, count]) => ({ id, count })))
  // locked in one order, so that no deadlock arises
  await writable(db).execute(sql`
    with begun as (
      select d.id, r.count from jsonb_to_recordset(${rows}::text::jsonb) r(id bigint, count bigint)
      join ${downloads} d on d.id = r.id order by d.id for update of d)
    update ${downloads} set download_count = ${downloads.downloadCount} + begun.count
    from begun where begun.id = ${downloads.id}`)
}
