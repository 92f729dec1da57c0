import { contentItems, contentRevisions } from '@kubora/schema/db/content'
import { contentKey, contentOfKind } from '@kubora/validation/content'
import { type ContentKindName, contentKindNames, contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addRevision, bumpVersion } from '#content/add-revision.ts'
import { type Content, sameContent } from '#content/content-of-revision.ts'
import { newestRevision } from '#content/lock-item.ts'
import { noneStale } from '#content/stale-locales.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { systemActor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** An item to import: the form of `DefaultItem` of the content package. */
export type ImportedItem = {
  kind: string
  key: string
  parentKey?: string
  settings: unknown
  texts: unknown
  /** ISO 8601; without it the import's own instant counts. */
  publishedAt?: string
}

/** Keys of what an import did, as `kind/key`. `kept` are those staff changed, moved to another text or deleted. */
export type ImportOutcome = { created: string[]; updated: string[]; unchanged: string[]; kept: string[] }

type CheckedItem = {
  kind: ContentKindName
  key: string
  name: string
  parent: string | null
  content: Content
  publishedAt: Date
  position: number
}

const itemShape = z.object({
  kind: z.enum(contentKindNames, { error: message('invalid-choice') }),
  key: contentKey,
  parentKey: contentKey.optional(),
  publishedAt: z.iso.datetime({ error: message('invalid-characters') }).optional(),
})

/**
 * Brings the texts a network starts with into the database; safe to repeat. What is missing is created, what still is as an
 * earlier import left it gets the newer text, and what staff touched or deleted stays as it is. Throws `INVALID_INPUT`
 * naming item and field, and changes nothing then.
 */
export async function importContent(
  context: DomainContext,
  items: readonly ImportedItem[],
  { publishedAt }: { publishedAt: string },
): Promise<ImportOutcome> {
  const checked = checkItems(items, publishedAt)
  return inUnit(context, async (unit) => {
    // one import at a time: two at once would both find the same items missing
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`)
    const outcome: ImportOutcome = { created: [], updated: [], unchanged: [], kept: [] }
    const known = await knownItems(unit)
    const live = new Map([...known].flatMap(([name, { id, deleted }]) => (deleted ? [] : [[name, id]])))
    for (const item of checked) {
      const existing = known.get(item.name)
      if (existing) outcome[await refresh(unit, item, existing)].push(item.name)
      else {
        const parentId = item.parent === null ? null : live.get(item.parent)
        // staff deleted what it belongs to
        if (parentId === undefined) outcome.kept.push(item.name)
        else {
          live.set(item.name, await create(unit, item, parentId))
          outcome.created.push(item.name)
        }
      }
    }
    if (outcome.created.length + outcome.updated.length > 0) {
      await recordAudit(unit, {
        actor: systemActor,
        action: 'content.import',
        target: { type: 'content', id: 'default' },
        newValue: { created: outcome.created, updated: outcome.updated },
      })
    }
    return outcome
  })
}

/** The items parsed, parents before children, each with its place; throws for the first that does not fit its kind. */
function checkItems(items: readonly ImportedItem[], publishedAt: string): CheckedItem[] {
  const names = new Set<string>()
  const positions = new Map<string, number>()
  const checked = items.map((item) => {
    const name = `${item.kind}/${item.key}`
    const refuse = (fieldErrors: FieldError[]): never => {
      const named = fieldErrors.map((error) => ({ ...error, path: `${name} ${error.path}` }))
      throw new DomainError('INVALID_INPUT', { fieldErrors: named })
    }
    try {
      const { kind, key, parentKey, ...given } = parseInput(itemShape, item)
      const parentKind = contentKinds[kind].parent
      const parent = parentKind === null ? null : `${parentKind}/${parentKey ?? ''}`
      if (names.has(name)) refuse([{ path: 'key', key: message('taken') }])
      names.add(name)
      const list = `${kind} ${parent}`
      const position = positions.get(list) ?? 0
      positions.set(list, position + 1)
      const content = parseInput(contentOfKind(kind), item)
      return {
        kind,
        key,
        name,
        parent,
        content,
        position,
        publishedAt: new Date(given.publishedAt ?? publishedAt),
      }
    } catch (error) {
      if (error instanceof DomainError && !error.fieldErrors.some(({ path }) => path.startsWith(name))) {
        return refuse(error.fieldErrors)
      }
      throw error
    }
  })
  for (const { name, parent } of checked) {
    if (parent !== null && !names.has(parent)) {
      const fieldErrors = [{ path: `${name} parentKey`, key: message('invalid-choice') }]
      throw new DomainError('INVALID_INPUT', { fieldErrors })
    }
  }
  return [
    ...checked.filter(({ parent }) => parent === null),
    ...checked.filter(({ parent }) => parent !== null),
  ]
}

type KnownItem = { id: number; deleted: boolean; touched: boolean }

/** Every item there ever was by `kind/key`; of several the one that is not deleted. */
async function knownItems(unit: Unit): Promise<Map<string, KnownItem>> {
  const rows = await unit.tx
    .select({
      id: contentItems.id,
      name: sql<string>`${contentItems.kind} || '/' || ${contentItems.key}`,
      deleted: sql<boolean>`${contentItems.deletedAt} is not null`,
      touched: sql<boolean>`exists (
        select 1 from ${contentRevisions} where ${contentRevisions.itemId} = ${contentItems.id} and not ${contentRevisions.imported})`,
    })
    .from(contentItems)
    .orderBy(sql`${contentItems.deletedAt} is null`, contentItems.id)
  return new Map(rows.map(({ name, ...item }) => [name, item]))
}

async function create(unit: Unit, item: CheckedItem, parentId: number | null): Promise<number> {
  const { kind, key, position } = item
  const [row] = await unit.tx
    .insert(contentItems)
    .values({ kind, key, parentId, position })
    .returning({ id: contentItems.id })
  if (!row) throw new Error('insert returned no row')
  await addImported(unit, row.id, item, item.publishedAt)
  return row.id
}

async function addImported(unit: Unit, itemId: number, item: CheckedItem, publishAt: Date): Promise<void> {
  const { kind, content } = item
  const author = systemActor
  await addRevision(unit, {
    itemId,
    kind,
    content,
    stale: noneStale,
    publishAt,
    hidden: false,
    author,
    imported: true,
  })
}

async function refresh(
  unit: Unit,
  item: CheckedItem,
  { id, deleted, touched }: KnownItem,
): Promise<'kept' | 'unchanged' | 'updated'> {
  if (deleted || touched) return 'kept'
  // an editor may be saving at this moment
  await unit.tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.id, id))
    .for('update')
  const newest = await newestRevision(unit, id)
  if (!newest.imported) return 'kept'
  if (sameContent(newest, item.content)) return 'unchanged'
  const [now] = await unit.tx.execute<{ now: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp())::text as now`,
  )
  await addImported(unit, id, item, new Date(now?.now ?? item.publishedAt))
  await bumpVersion(unit, id)
  return 'updated'
}
