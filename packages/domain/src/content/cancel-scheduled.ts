import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Cancels the scheduled revisions of an item, or only those of `ids`: they become drafts, and are searched no longer. The item
 * must be locked. Returns the ids of those that were still to become public.
 */
export async function cancelScheduled(
  unit: Unit,
  itemId: number,
  ids: readonly number[] | null = null,
): Promise<number[]> {
  const rows = await unit.tx.execute<{ id: string }>(sql`
    with cancelled as (
      update content_revisions set publish_at = null
      where item_id = ${itemId} and publish_at > clock_timestamp()
        and (${ids === null}::boolean or id = any(${sql.param(ids ?? [])}::bigint[]))
      returning id
    ), unsearched as (
      update content_revision_texts t set searchable = false from cancelled
      where t.revision_id = cancelled.id and t.searchable
    )
    select id from cancelled`)
  return rows.map(({ id }) => Number(id))
}
