import { contentItems } from '@kubora/schema/db/content'
import { restoreContentItemInput } from '@kubora/validation/content'
import { type ContentKindName, contentKindNames } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { addRevision } from '#content/add-revision.ts'
import { cancelScheduled } from '#content/cancel-scheduled.ts'
import { itemDeletedAgain, newestNumbers } from '#content/item-reversals.ts'
import { lockOrder } from '#content/lock-order.ts'
import { newestRevision, revisionOf } from '#content/lock-item.ts'
import { type Actor, actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

type DeletedItem = Pick<typeof contentItems.$inferSelect, 'id' | 'key' | 'parentId' | 'version'> & {
  kind: ContentKindName
  deletedAt: Date
}

/**
 * Brings a deleted item back as a draft behind the others of its kind and parent, with its history and with what was deleted
 * together with it; of the latter, items stay deleted whose key somebody took. Nothing of it is public until somebody
 * publishes it. Throws `NOT_FOUND` when no such item is deleted, `CONFLICT` when it was changed since the editor read it,
 * `INVALID_INPUT` at `key` when its key was taken meanwhile, at `parentId` when the item to which it belongs is deleted.
 */
export const restoreContentItem = defineAction({
  name: 'content.restore-item',
  permission: contentPermissions.editContent,
  input: restoreContentItemInput,
  run: async (unit, { itemId, version, key }, editor) => {
    const { parentId, kind } = await readDeleted(unit, itemId)
    if (parentId !== null) await requireParent(unit, parentId)
    await lockOrder(unit, parentId ?? kind)
    const item = await readDeleted(unit, itemId)
    if (item.version !== version) throw new DomainError('CONFLICT', { params: { version: item.version } })
    const author = actorOf(editor)
    const after = key ?? item.key
    await bringBack(unit, { ...item, key: after }, author)
    const position = sql`(select coalesce(max(position), -1) + 1 from content_items
      where kind = ${kind} and parent_id is not distinct from ${parentId} and deleted_at is null and id <> ${itemId})`
    await unit.tx.update(contentItems).set({ position }).where(eq(contentItems.id, itemId))
    const children = await restorableChildren(unit, item)
    for (const child of children) await bringBack(unit, child, author)
    const numbers = await newestNumbers(unit.tx, [itemId, ...children.map((child) => child.id)])
    const leftOf = (id: number, key: string) => ({ key, revision: numbers.get(id) })
    return {
      result: undefined,
      audit: {
        target: { type: 'content', id: itemId },
        before: { key: item.key },
        after: {
          ...leftOf(itemId, after),
          children: children.map((child) => ({ id: child.id, ...leftOf(child.id, child.key) })),
        },
      },
    }
  },
  revert: itemDeletedAgain,
  onError: (error) => {
    if (violatedConstraint(error) === 'content_items_kind_key_key') refuse('key', 'taken')
    throw error
  },
})

const deletedColumns = {
  id: contentItems.id,
  kind: contentItems.kind,
  key: contentItems.key,
  parentId: contentItems.parentId,
  version: contentItems.version,
  deletedAt: contentItems.deletedAt,
}

async function readDeleted(unit: Unit, itemId: number): Promise<DeletedItem> {
  const rows = await unit.tx
    .select(deletedColumns)
    .from(contentItems)
    .where(and(eq(contentItems.id, itemId), isNotNull(contentItems.deletedAt)))
  const [item] = ofKnownKinds(rows)
  if (item === undefined) throw new DomainError('NOT_FOUND')
  return item
}

function ofKnownKinds(
  rows: readonly (Omit<DeletedItem, 'kind' | 'deletedAt'> & { kind: string; deletedAt: Date | null })[],
): DeletedItem[] {
  return rows.flatMap(({ kind, deletedAt, ...row }) => {
    const known = contentKindNames.find((name) => name === kind)
    return known === undefined || deletedAt === null ? [] : [{ ...row, kind: known, deletedAt }]
  })
}

async function requireParent(unit: Unit, parentId: number): Promise<void> {
  // locked until the child is stored, so that the parent is not deleted meanwhile
  const [parent] = await unit.tx
    .select({ deletedAt: contentItems.deletedAt })
    .from(contentItems)
    .where(eq(contentItems.id, parentId))
    .for('share')
  if (parent?.deletedAt !== null) refuse('parentId', 'parent-deleted')
}

/** Returns what was deleted together with an item, unless its key is taken now, in its order. */
async function restorableChildren(unit: Unit, { id, deletedAt }: DeletedItem): Promise<DeletedItem[]> {
  const rows = await unit.tx
    .select(deletedColumns)
    .from(contentItems)
    .where(
      and(
        eq(contentItems.parentId, id),
        eq(contentItems.deletedAt, deletedAt),
        sql`not exists (select from content_items other where other.kind = content_items.kind
          and other.key = content_items.key and other.deleted_at is null)`,
      ),
    )
    .orderBy(contentItems.position, contentItems.id)
  return ofKnownKinds(rows)
}

/** Undoes the deletion of one item. Of a public one a hidden revision is public now, and a draft of its newest content waits. */
async function bringBack(unit: Unit, { id, kind, key }: DeletedItem, author: Actor): Promise<void> {
  // the condition locks the row: of two who restore it at once, the second one finds it restored
  const restored = await unit.tx
    .update(contentItems)
    .set({ deletedAt: null, key, version: sql`${contentItems.version} + 1` })
    .where(and(eq(contentItems.id, id), isNotNull(contentItems.deletedAt)))
    .returning({ id: contentItems.id })
  if (restored.length === 0) throw new DomainError('NOT_FOUND')
  await cancelScheduled(unit, id)
  const [live] = await unit.tx.execute<{ id: string }>(sql`
    select id from content_revisions where item_id = ${id} and publish_at <= clock_timestamp()
    order by publish_at desc, number desc limit 1`)
  if (live === undefined) return
  const newest = await newestRevision(unit, id)
  const shown = await revisionOf(unit, id, Number(live.id))
  const common = { itemId: id, kind, author }
  const hidden = await addRevision(unit, {
    ...common,
    content: { settings: shown.settings, texts: shown.texts },
    stale: shown.stale,
    publishAt: sql`date_trunc('milliseconds', clock_timestamp())`,
    hidden: true,
    basedOn: shown.id,
    madeFrom: shown.id,
  })
  // a draft that waited before waits again
  if (newest.publishAt === null && newest.discardedAt === null) return
  await addRevision(unit, {
    ...common,
    content: { settings: shown.settings, texts: shown.texts },
    stale: shown.stale,
    publishAt: null,
    hidden: false,
    basedOn: hidden.id,
    madeFrom: hidden.id,
  })
}

function refuse(path: string, key: 'taken' | 'parent-deleted'): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message(key) }] })
}
