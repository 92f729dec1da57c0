import type { Executor } from '@kubora/schema/db/client'
import { warningThresholds } from '@kubora/schema/db/warnings'
import { rowId } from '@kubora/validation/row-id'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'

/** Values of a threshold as lines of the ACP log have them; the input checks them again. */
const stored = z.object({ realm: z.string().nullable(), count: z.number(), templateId: z.number() })

async function present(db: Executor, id: number) {
  const [row] = await db.select().from(warningThresholds).where(eq(warningThresholds.id, id))
  if (!row) return null
  const { version, realm, count, templateId } = row
  return { version, content: { realm, count, templateId } }
}

/** How a new threshold is reverted: it is deleted. */
export const thresholdDeleted = inverse(z.object({ id: rowId, after: stored }), async (db, { id, after }) => {
  const now = await present(db, id)
  return {
    by: 'warning-thresholds.delete',
    input: { id, version: now?.version },
    left: after,
    now: now?.content ?? null,
    restored: null,
  }
})

/** How a changed threshold is reverted: it gets its former values. */
export const thresholdEditedBack = inverse(
  z.object({ id: rowId, before: stored, after: stored }),
  async (db, { id, before, after }) => {
    const now = await present(db, id)
    return {
      by: 'warning-thresholds.edit',
      input: { ...before, id, version: now?.version },
      left: after,
      now: now?.content ?? null,
      restored: before,
    }
  },
)

/** How a deleted threshold is reverted: one with its values is added. */
export const thresholdAddedAgain = inverse(z.object({ before: stored }), async (db, { before }) => {
  const [taken] = await db
    .select({
      realm: warningThresholds.realm,
      count: warningThresholds.count,
      templateId: warningThresholds.templateId,
    })
    .from(warningThresholds)
    .where(
      and(
        sql`${warningThresholds.realm} is not distinct from ${before.realm}`,
        eq(warningThresholds.count, before.count),
      ),
    )
  return { by: 'warning-thresholds.add', input: before, left: null, now: taken ?? null, restored: before }
})
