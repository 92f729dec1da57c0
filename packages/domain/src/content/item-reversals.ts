import { contentItems, contentRevisions } from '@kubora/schema/db/content'
import type { Executor } from '@kubora/schema/db/client'
import { contentKey } from '@kubora/validation/content'
import { rowId } from '@kubora/validation/row-id'
import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'

const keyed = z.object({ key: contentKey })
const place = z.object({ place: z.int().positive() })

async function readItem(db: Executor, id: number) {
  return (await db.select().from(contentItems).where(eq(contentItems.id, id)))[0]
}

/** Returns what belongs to an item and is not deleted. */
async function childrenOf(db: Executor, id: number): Promise<{ id: number; key: string }[]> {
  return db
    .select({ id: contentItems.id, key: contentItems.key })
    .from(contentItems)
    .where(and(eq(contentItems.parentId, id), isNull(contentItems.deletedAt)))
    .orderBy(asc(contentItems.id))
}

/** Returns the number of the newest revision of each of these items, by the id of the item. */
export async function newestNumbers(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: contentRevisions.itemId, number: max(contentRevisions.number) })
    .from(contentRevisions)
    .where(inArray(contentRevisions.itemId, [...ids]))
    .groupBy(contentRevisions.itemId)
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])))
}

/** How a new item is reverted: it is deleted, unless it has other versions or items below it by now. */
export const itemDeleted = inverse(z.object({ id: rowId, after: keyed }), async (db, { id, after }) => {
  const item = await readItem(db, id)
  const isThere = item !== undefined && item.deletedAt === null
  const revision = (await newestNumbers(db, [id])).get(id) ?? null
  const below = (await childrenOf(db, id)).map(({ key }) => key)
  return {
    by: 'content.delete',
    input: { itemId: id, version: item?.version },
    left: { key: after.key, revision: 1, below: [] },
    now: isThere ? { key: item.key, revision, below } : null,
    restored: null,
  }
})

// older lines have no revisions, which are not compared then
const numbered = keyed.extend({ revision: z.int().optional() })

/** How the restoring of an item is reverted: it is deleted again with what came back with it, unless one of them was edited. */
export const itemDeletedAgain = inverse(
  z.object({ id: rowId, after: numbered.extend({ children: z.array(numbered) }) }),
  async (db, { id, after: { key, revision, children } }) => {
    const item = await readItem(db, id)
    const isThere = item !== undefined && item.deletedAt === null
    const below = await childrenOf(db, id)
    const numbers = await newestNumbers(db, [id, ...below.map((child) => child.id)])
    const now = below.map((child) => ({ ...child, revision: numbers.get(child.id) }))
    return {
      by: 'content.delete',
      input: { itemId: id, version: item?.version },
      left: { key, revision, ...valuesBelow(children) },
      now: isThere ? { key: item.key, revision: numbers.get(id), ...valuesBelow(now) } : null,
      restored: null,
    }
  },
)

function valuesBelow(children: readonly { key: string; revision?: number | undefined }[]) {
  const revisions = children.map(({ key, revision }) => `${key} ${revision}`).toSorted()
  return {
    below: children.map(({ key }) => key).toSorted(),
    revisionsBelow: children.some(({ revision }) => revision === undefined) ? undefined : revisions,
  }
}

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

/** How a move is reverted: by a move to the former place among those that are there now; to the end where fewer are left. */
export const itemMovedBack = inverse(
  z.object({ id: rowId, before: place, after: place }),
  async (db, { id, before, after }) => {
    const item = await readItem(db, id)
    const siblings = item && item.deletedAt === null ? await siblingsOf(db, item) : []
    const others = siblings.filter((sibling) => sibling !== id)
    const afterId = others.at(Math.min(before.place, others.length + 1) - 2) ?? null
    return {
      by: 'content.move',
      input: { itemId: id, afterId: before.place === 1 ? null : afterId },
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
