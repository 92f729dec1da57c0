import { contentItems, contentRevisions } from '@kubora/schema/db/content'
import type { Executor } from '@kubora/schema/db/client'
import { contentKey } from '@kubora/validation/content'
import { rowId } from '@kubora/validation/row-id'
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'

const keyed = z.object({ key: contentKey })
const place = z.object({ place: z.int().positive() })

async function readItem(db: Executor, id: number) {
  return (await db.select().from(contentItems).where(eq(contentItems.id, id)))[0]
}

/** Returns the keys of what belongs to an item and is not deleted. */
async function childrenOf(db: Executor, id: number): Promise<string[]> {
  const rows = await db
    .select({ key: contentItems.key })
    .from(contentItems)
    .where(and(eq(contentItems.parentId, id), isNull(contentItems.deletedAt)))
    .orderBy(asc(contentItems.id))
  return rows.map(({ key }) => key)
}

/** How a new item is reverted: it is deleted, unless it has other versions or items below it by now. */
export const itemDeleted = inverse(z.object({ id: rowId, after: keyed }), async (db, { id, after }) => {
  const item = await readItem(db, id)
  const [newest] = await db
    .select({ number: max(contentRevisions.number) })
    .from(contentRevisions)
    .where(eq(contentRevisions.itemId, id))
  const isThere = item !== undefined && item.deletedAt === null
  return {
    by: 'content.delete',
    input: { itemId: id, version: item?.version },
    left: { key: after.key, revision: 1, below: [] },
    now: isThere
      ? { key: item.key, revision: newest?.number ?? null, below: await childrenOf(db, id) }
      : null,
    restored: null,
  }
})

/** How the restoring of an item is reverted: it is deleted again with what came back with it. */
export const itemDeletedAgain = inverse(
  z.object({ id: rowId, after: keyed.extend({ children: z.array(keyed) }) }),
  async (db, { id, after: { key, children } }) => {
    const item = await readItem(db, id)
    const isThere = item !== undefined && item.deletedAt === null
    const left = { key, below: children.map((child) => child.key).toSorted() }
    return {
      by: 'content.delete',
      input: { itemId: id, version: item?.version },
      left,
      now: isThere ? { key: item.key, below: (await childrenOf(db, id)).toSorted() } : null,
      restored: null,
    }
  },
)

/** How the deletion of an item is reverted: it comes back as a draft with what was deleted together with it. */
export const itemRestored = inverse(
  z.object({ id: rowId, before: keyed.extend({ children: z.array(keyed) }) }),
  async (db, { id, before: { key, children } }) => {
    const item = await readItem(db, id)
    return {
      by: 'content.restore-item',
      input: { itemId: id, version: item?.version },
      left: null,
      now: item !== undefined && item.deletedAt === null ? { key: item.key } : null,
      restored: { key, below: children.map((child) => child.key) },
    }
  },
)

/** How a move is reverted: by a move to the former place among those that are there now. */
export const itemMovedBack = inverse(
  z.object({ id: rowId, before: place, after: place }),
  async (db, { id, before, after }) => {
    const item = await readItem(db, id)
    const siblings = item && item.deletedAt === null ? await siblingsOf(db, item) : []
    const others = siblings.filter((sibling) => sibling !== id)
    return {
      by: 'content.move',
      input: { itemId: id, afterId: before.place === 1 ? null : others.at(before.place - 2) },
      left: after,
      now: siblings.length > 0 ? { place: siblings.indexOf(id) + 1 } : null,
      restored: before,
    }
  },
)

async function siblingsOf(db: Executor, { kind, parentId }: typeof contentItems.$inferSelect) {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, kind),
        sql`${contentItems.parentId} is not distinct from ${parentId}`,
        isNull(contentItems.deletedAt),
      ),
    )
    .orderBy(contentItems.position, contentItems.id)
  return rows.map(({ id }) => id)
}
