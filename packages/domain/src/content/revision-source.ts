import { sql } from 'drizzle-orm'
import { cancelScheduled } from '#content/cancel-scheduled.ts'
import type { ReadRevision } from '#content/lock-item.ts'
import { message } from '@kubora/validation/messages'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** From what a revision is made. */
export type RevisionSource = { basedOn: number; madeFrom: number | null }

type Wanted = {
  publish: 'draft' | 'now' | 'at'
  /** The public revision whose changes the new one takes over, if it does. */
  madeFrom?: number | null | undefined
  /** Whether the new one brings the opened one back, in place of what is public. */
  isRestored?: boolean
}

/**
 * Returns what a new revision of a locked item is made from, given the one that its author opened. If it will be public, the
 * scheduled revision that was opened is cancelled, also one from which the opened draft was made: the new one replaces it.
 * Throws `INVALID_INPUT` when `madeFrom` is no public revision of the item.
 */
export async function sourceOf(
  unit: Unit,
  base: ReadRevision,
  { publish, madeFrom, isRestored = false }: Wanted,
): Promise<RevisionSource> {
  if (publish !== 'draft') await cancelScheduled(unit, base.itemId, await lineOf(unit, base.id))
  if (madeFrom != null)
    return { basedOn: base.id, madeFrom: await requirePublic(unit, base.itemId, madeFrom) }
  const [state] = await unit.tx.execute<{ was_public: boolean | null; public_id: string | null }>(sql`
    select
      (select publish_at <= clock_timestamp() from content_revisions where id = ${base.id}) as was_public,
      (select id from content_revisions where item_id = ${base.itemId} and publish_at <= clock_timestamp()
        order by publish_at desc, number desc limit 1) as public_id`)
  if (state?.was_public !== true) return { basedOn: base.id, madeFrom: base.madeFrom }
  // who brings an old text back knows that it is not the public one
  const source = isRestored ? state.public_id : base.id
  return { basedOn: base.id, madeFrom: source === null ? null : Number(source) }
}

/** Returns a revision and, while these are drafts, those on which it is based. */
async function lineOf(unit: Unit, id: number): Promise<number[]> {
  const rows = await unit.tx.execute<{ id: string }>(sql`
    with recursive line as (
      select id, based_on, publish_at from content_revisions where id = ${id}
      union
      select r.id, r.based_on, r.publish_at from line join content_revisions r on r.id = line.based_on
      where line.publish_at is null
    )
    select id from line`)
  return rows.map((row) => Number(row.id))
}

async function requirePublic(unit: Unit, itemId: number, id: number): Promise<number> {
  const rows = await unit.tx.execute(sql`
    select from content_revisions where id = ${id} and item_id = ${itemId} and publish_at <= clock_timestamp()`)
  if (rows.length === 0) {
    const fieldErrors = [{ path: 'madeFrom', key: message('invalid-choice') }]
    throw new DomainError('INVALID_INPUT', { fieldErrors })
  }
  return id
}
