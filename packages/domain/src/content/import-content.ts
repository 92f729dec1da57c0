import { contentItems, contentRevisions } from '@kubora/schema/db/content'
import { desc, eq, sql } from 'drizzle-orm'
import { addRevisions, bumpVersion } from '#content/add-revision.ts'
import { type CheckedItem, checkItems, type ImportedItem } from '#content/check-imported-items.ts'
import { type Content, sameContent } from '#content/content-of-revision.ts'
import { newestRevision } from '#content/lock-item.ts'
import { cancelScheduled } from '#content/cancel-scheduled.ts'
import { noneStale } from '#content/stale-locales.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { systemActor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Keys of the imported items as `kind/key`, by outcome. `skipped` are those that staff changed, moved to another text or
 * deleted.
 */
export type ImportOutcome = { created: string[]; updated: string[]; unchanged: string[]; skipped: string[] }

/**
 * Stores the texts that a network starts with. Safe to repeat: creates missing items, updates those that still have the
 * text of an earlier import, and leaves what staff changed or deleted. A draft stays one, and does not replace what is
 * public. Throws `INVALID_INPUT` that names item and field, and then changes nothing.
 */
export async function importContent(
  context: DomainContext,
  items: readonly ImportedItem[],
  { publishedAt }: { publishedAt: string },
): Promise<ImportOutcome> {
  const checked = checkItems(items, publishedAt)
  return inUnit(context, async (unit) => {
    // one import at a time, as two at once would find the same items missing; the second one waits, longer than a page
    // would
    await unit.tx.execute(sql`set local lock_timeout = '60s'`)
    await unit.tx.execute(sql`set local statement_timeout = '60s'`)
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`)
    const outcome: ImportOutcome = { created: [], updated: [], unchanged: [], skipped: [] }
    const known = await knownItems(unit)
    for (const item of checked) {
      const existing = known.get(item.name)
      if (existing) outcome[await refresh(unit, item, existing)].push(item.name)
    }
    const ids = new Map([...known].flatMap(([name, { id, deleted }]) => (deleted ? [] : [[name, id]])))
    const missing = checked.filter(({ name }) => !known.has(name))
    await createAll(
      unit,
      missing.filter(({ parent }) => parent === null),
      ids,
    )
    // a child of an item that staff deleted is not created
    const children = missing.filter(({ parent }) => parent !== null && ids.has(parent))
    await createAll(unit, children, ids)
    for (const { name } of missing) outcome[ids.has(name) ? 'created' : 'skipped'].push(name)
    await noteImport(unit, outcome)
    return outcome
  })
}

async function noteImport(unit: Unit, { created, updated }: ImportOutcome): Promise<void> {
  if (created.length + updated.length === 0) return
  await recordAudit(unit, {
    actor: systemActor,
    action: 'content.import',
    target: { type: 'content', id: 'default' },
    newValue: { created, updated },
  })
}

/** `content` is what the last import stored, null once a person has changed the item. */
type KnownItem = { id: number; deleted: boolean; onlyDraft: boolean; content: Content | null }

/** Returns all items that ever existed by `kind/key`; of several with one name the one that is not deleted. */
async function knownItems(unit: Unit): Promise<Map<string, KnownItem>> {
  const newest = unit.tx
    .select({ id: contentRevisions.id, settings: contentRevisions.settings })
    .from(contentRevisions)
    .where(eq(contentRevisions.itemId, contentItems.id))
    .orderBy(desc(contentRevisions.number))
    .limit(1)
    .as('newest')
  const rows = await unit.tx
    .select({
      id: contentItems.id,
      name: sql<string>`${contentItems.kind} || '/' || ${contentItems.key}`,
      deleted: sql<boolean>`${contentItems.deletedAt} is not null`,
      touched: sql<boolean>`exists (
        select 1 from ${contentRevisions} where ${contentRevisions.itemId} = ${contentItems.id} and not ${contentRevisions.imported})`,
      onlyDraft: sql<boolean>`not exists (
        select 1 from ${contentRevisions} where ${contentRevisions.itemId} = ${contentItems.id} and ${contentRevisions.publishAt} is not null)`,
      settings: newest.settings,
      texts: sql<Content['texts']>`(
        select json_object_agg(locale, fields) from content_revision_texts where revision_id = ${newest.id})`,
    })
    .from(contentItems)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(sql`${contentItems.deletedAt} is null`, contentItems.id)
  return new Map(
    rows.map(({ name, touched, settings, texts, ...item }) => [
      name,
      { ...item, content: touched ? null : { settings, texts } },
    ]),
  )
}

/** Creates items whose parents exist, in three statements, and adds their ids to `ids`. */
async function createAll(unit: Unit, items: readonly CheckedItem[], ids: Map<string, number>): Promise<void> {
  if (items.length === 0) return
  const rows = await unit.tx
    .insert(contentItems)
    .values(
      items.map(({ kind, key, position, parent }) => ({
        kind,
        key,
        position,
        parentId: parent === null ? null : (ids.get(parent) ?? null),
      })),
    )
    .returning({ id: contentItems.id, kind: contentItems.kind, key: contentItems.key })
  for (const { id, kind, key } of rows) ids.set(`${kind}/${key}`, id)
  await addRevisions(
    unit,
    items.map((item) => importedRevision(item, ids.get(item.name) ?? 0, item.publishedAt, null)),
  )
}

function importedRevision(
  { kind, content }: CheckedItem,
  itemId: number,
  publishAt: Date | null,
  basedOn: number | null,
) {
  const author = systemActor
  const revision = { itemId, kind, content, stale: noneStale, publishAt, hidden: false, author }
  return { ...revision, imported: true, basedOn, madeFrom: null }
}

async function refresh(
  unit: Unit,
  item: CheckedItem,
  { id, deleted, onlyDraft, content }: KnownItem,
): Promise<'skipped' | 'unchanged' | 'updated'> {
  if (deleted || content === null) return 'skipped'
  const isDraft = item.publishedAt === null
  if (sameContent(content, item.content) && (isDraft || !onlyDraft)) return 'unchanged'
  if (isDraft && !onlyDraft) return 'skipped'
  // an editor may be saving at this moment
  await unit.tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.id, id))
    .for('update')
  const before = await newestRevision(unit, id)
  if (!before.imported) return 'skipped'
  // an import replaces what an earlier one wrote, also what that one scheduled
  if (!isDraft) await cancelScheduled(unit, id)
  await addRevisions(unit, [importedRevision(item, id, isDraft ? null : await now(unit), before.id)])
  await bumpVersion(unit, id)
  return 'updated'
}

async function now(unit: Unit): Promise<Date> {
  const [clock] = await unit.tx.execute<{ now: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp())::text as now`,
  )
  if (clock === undefined) throw new Error('the clock returned no row')
  return new Date(clock.now)
}
