import { contentItems, contentRevisions, contentRevisionTexts } from '@kubora/schema/db/content'
import { locales } from '@kubora/validation/locales'
import type { ContentKindName } from '@kubora/validation/content-kinds'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Content, StaleLocales } from '#content/content-of-revision.ts'
import { searchTexts } from '#content/search-texts.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A revision to write. */
export type NewRevision = {
  itemId: number
  kind: ContentKindName
  content: Content
  stale: StaleLocales
  publishAt: Date | SQL | null
  hidden: boolean
  author: Actor
  imported?: boolean
  comment?: string
  restoredFrom?: number
  /** The revision that the author opened; null for the first one of an item. */
  basedOn: number | null
  /** The latest public revision whose changes it contains. */
  madeFrom: number | null
}

/**
 * Writes the next revision of each item with all texts, in three statements. The items must be new or locked by this
 * transaction.
 */
export async function addRevisions(
  unit: Unit,
  revisions: readonly NewRevision[],
): Promise<{ id: number; number: number; itemId: number }[]> {
  const rows = await unit.tx
    .insert(contentRevisions)
    .values(
      revisions.map(({ itemId, content, author, ...revision }) => ({
        itemId,
        number: sql`(select coalesce(max(number), 0) + 1 from content_revisions where item_id = ${itemId})`,
        settings: content.settings,
        publishAt: revision.publishAt,
        hidden: revision.hidden,
        imported: revision.imported ?? false,
        authorAccountId: author.accountId,
        authorName: author.name,
        comment: revision.comment ?? '',
        restoredFrom: revision.restoredFrom ?? null,
        basedOn: revision.basedOn,
        madeFrom: revision.madeFrom,
        createdAt: sql`clock_timestamp()`,
      })),
    )
    .returning({
      id: contentRevisions.id,
      number: contentRevisions.number,
      itemId: contentRevisions.itemId,
    })
  await dropSuperseded(
    unit,
    revisions.filter(({ publishAt }) => publishAt !== null).map(({ itemId }) => itemId),
  )
  const idOf = new Map(rows.map(({ id, itemId }) => [itemId, id]))
  const texts = []
  for (const revision of revisions) texts.push(...(await textRows(revision, idOf.get(revision.itemId) ?? 0)))
  await unit.tx.insert(contentRevisionTexts).values(texts)
  return rows
}

/** Removes texts of items from the search that no reader will see again: those that were public before those of now. */
export async function dropSuperseded(unit: Unit, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  await unit.tx.execute(sql`
    update content_revision_texts t set searchable = false from content_revisions r
    where r.id = t.revision_id and t.searchable and r.item_id = any(${sql.param(itemIds)}::bigint[])
      and exists (
        select 1 from content_revisions n
        where n.item_id = r.item_id and n.publish_at <= clock_timestamp()
          and (n.publish_at, n.number) > (r.publish_at, r.number))`)
}

async function textRows(
  { kind, content: { settings, texts }, stale, publishAt, hidden }: NewRevision,
  revisionId: number,
): Promise<(typeof contentRevisionTexts.$inferInsert)[]> {
  const rows = []
  for (const locale of locales) {
    // the texts that a reader of the language sees
    const words = await searchTexts(kind, settings, { ...texts.de, ...texts[locale] })
    const searchable = publishAt !== null && !hidden
    rows.push({ revisionId, locale, fields: texts[locale], stale: stale[locale], searchable, ...words })
  }
  return rows
}

/** Writes the next revision of one item; see {@link addRevisions}. */
export async function addRevision(
  unit: Unit,
  revision: NewRevision,
): Promise<{ id: number; number: number }> {
  const [row] = await addRevisions(unit, [revision])
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Increases the version of the item, so that an editor who read the version before gets `CONFLICT`. */
export async function bumpVersion(unit: Unit, itemId: number): Promise<void> {
  await unit.tx
    .update(contentItems)
    .set({ version: sql`${contentItems.version} + 1` })
    .where(eq(contentItems.id, itemId))
}
