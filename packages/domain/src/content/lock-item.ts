import { contentItems, contentRevisions } from '@kubora/schema/db/content'
import { type ContentKindName, contentKindNames } from '@kubora/validation/content-kinds'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Content, readTexts, type StaleLocales } from '#content/content-of-revision.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** An item that no other transaction can change until this one ends. */
export type LockedItem = Omit<typeof contentItems.$inferSelect, 'kind'> & { kind: ContentKindName }

/** Returns the kind of an item. Throws `NOT_FOUND` when there is none. */
export async function kindOfItem(unit: Unit, itemId: number): Promise<ContentKindName> {
  const [row] = await unit.tx
    .select({ kind: contentItems.kind })
    .from(contentItems)
    .where(and(eq(contentItems.id, itemId), isNull(contentItems.deletedAt)))
  return knownKind(row?.kind)
}

function knownKind(kind: string | undefined): ContentKindName {
  const known = contentKindNames.find((name) => name === kind)
  if (known === undefined) throw new DomainError('NOT_FOUND')
  return known
}

/** Locks an item. Throws `NOT_FOUND` when there is none, `CONFLICT` when it was changed since the caller read `version`. */
export async function lockItem(
  unit: Unit,
  { itemId, version }: { itemId: number; version: number },
): Promise<LockedItem> {
  const [row] = await unit.tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, itemId), isNull(contentItems.deletedAt)))
    .for('update')
  const kind = knownKind(row?.kind)
  if (!row) throw new DomainError('NOT_FOUND')
  if (row.version !== version) throw new DomainError('CONFLICT', { params: { version: row.version } })
  return { ...row, kind }
}

/** A revision with its settings and texts. */
export type ReadRevision = typeof contentRevisions.$inferSelect & Content & { stale: StaleLocales }

/**
 * Returns the newest revision of an item that is in use: public, scheduled, or a waiting draft. Of an item with none of
 * these, it is the newest of all; every item has one.
 */
export async function newestRevision(unit: Unit, itemId: number): Promise<ReadRevision> {
  const [row] = await unit.tx
    .select()
    .from(contentRevisions)
    .where(eq(contentRevisions.itemId, itemId))
    .orderBy(
      sql`exists (select from current_revisions c where c.revision_id = content_revisions.id) desc`,
      desc(contentRevisions.number),
    )
    .limit(1)
  if (!row) throw new Error(`item ${itemId} has no revision`)
  return withTexts(unit, row)
}

/** Returns a revision of this item. Throws `NOT_FOUND` for an unknown one and for one of another item. */
export async function revisionOf(unit: Unit, itemId: number, revisionId: number): Promise<ReadRevision> {
  const [row] = await unit.tx
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.id, revisionId), eq(contentRevisions.itemId, itemId)))
  if (!row) throw new DomainError('NOT_FOUND')
  return withTexts(unit, row)
}

async function withTexts(unit: Unit, row: typeof contentRevisions.$inferSelect): Promise<ReadRevision> {
  const rows = await unit.tx.query.contentRevisionTexts.findMany({ where: { revisionId: row.id } })
  return { ...row, ...readTexts(rows) }
}
