import { contentItems, contentRevisions } from '@kubora/schema/db/content'
import type { Executor } from '@kubora/schema/db/client'
import { rowId } from '@kubora/validation/row-id'
import { desc, eq, getColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inverse, type NotRevertible, type Reversal } from '#actions/revert.ts'
import { readTexts } from '#content/content-of-revision.ts'

const changed = z.object({ revision: z.int().positive(), key: z.string().optional() })

async function readRevisions(db: Executor, itemId: number) {
  const isPublic = sql<boolean>`coalesce(${contentRevisions.publishAt} <= clock_timestamp(), false)`
  return db
    .select({ ...getColumns(contentRevisions), isPublic })
    .from(contentRevisions)
    .where(eq(contentRevisions.itemId, itemId))
    .orderBy(desc(contentRevisions.number))
}

type Revision = Awaited<ReturnType<typeof readRevisions>>[number]

async function valuesOf(db: Executor, { id, number, hidden }: Revision) {
  const rows = await db.query.contentRevisionTexts.findMany({ where: { revisionId: id } })
  return { revision: number, hidden, texts: readTexts(rows).texts }
}

/** The item, and its version if it is not deleted. */
async function targetOf(db: Executor, itemId: number) {
  const [item] = await db.select().from(contentItems).where(eq(contentItems.id, itemId))
  return { itemId, version: item?.deletedAt === null ? item.version : undefined }
}

/** The public revision that was replaced, if nothing but the one that replaced it was public since. */
function replacedPublic(revisions: readonly Revision[], saved: Revision, base: Revision): boolean {
  const [last] = revisions
    .filter((revision) => revision.isPublic && revision.id !== saved.id)
    .toSorted((a, b) => Number(b.publishAt) - Number(a.publishAt) || b.number - a.number)
  return last?.id === base.id
}

/**
 * How a saved revision is reverted: the public one that it replaced is saved again, a draft beside the public one is discarded.
 * Not where it was scheduled or made from a draft, which would not wait again: the history of the item has both.
 */
export const revisionTakenBack = inverse(
  z.object({ id: rowId, before: changed, after: changed }),
  async (db, { id, before, after }): Promise<Reversal | NotRevertible> => {
    const revisions = await readRevisions(db, id)
    const saved = revisions.find(({ number }) => number === after.revision)
    const base = revisions.find(({ number }) => number === before.revision)
    const [newest] = revisions
    if (!saved || !base || !newest || before.key !== undefined) return { none: 'VERSIONS' }
    const target = await targetOf(db, id)
    const left = await valuesOf(db, saved)
    const now = target.version === undefined ? null : await valuesOf(db, newest)
    const restored = await valuesOf(db, base)
    if (saved.isPublic && replacedPublic(revisions, saved, base)) {
      const input = { ...target, revisionId: base.id, hidden: base.hidden, publish: 'now' }
      return { by: 'content.restore', input, left, now, restored }
    }
    if (saved.publishAt === null && base.isPublic) {
      return {
        by: 'content.discard-draft',
        input: { ...target, revisionId: saved.id },
        left,
        now: saved.discardedAt === null ? now : null,
        restored,
      }
    }
    return { none: 'VERSIONS' }
  },
)

/** How a discarded draft is reverted: its texts become a new draft, unless another one waits. */
export const draftSavedAgain = inverse(
  z.object({ id: rowId, value: z.string().regex(/^revision [1-9][0-9]{0,8}$/) }),
  async (db, { id, value }): Promise<Reversal | NotRevertible> => {
    const number = Number(value.slice('revision '.length))
    const revisions = await readRevisions(db, id)
    const discarded = revisions.find((revision) => revision.number === number)
    if (!discarded) return { none: 'INCOMPLETE' }
    const target = await targetOf(db, id)
    const [newest] = revisions
    const isOvertaken = target.version === undefined || newest?.id !== discarded.id
    return {
      by: 'content.restore',
      input: { ...target, revisionId: discarded.id, hidden: discarded.hidden, publish: 'draft' },
      left: null,
      now: isOvertaken ? { revision: newest?.number ?? null } : null,
      restored: await valuesOf(db, discarded),
    }
  },
)
