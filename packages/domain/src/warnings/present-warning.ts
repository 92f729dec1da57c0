import type { Executor } from '@kubora/schema/db/client'
import { warnings } from '@kubora/schema/db/warnings'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'
import { contentOfWarning } from '#warnings/content-of-warning.ts'

/** Values of a warning as lines of the ACP log have them; the input checks them again. */
const storedWarning = z.object({ warningId: z.guid() }).catchall(z.unknown())

/** Lines of the ACP log about a warning. */
export const warningLines = {
  added: z.object({ after: storedWarning }),
  edited: z.object({ before: storedWarning, after: storedWarning }),
  deleted: z.object({ before: storedWarning }),
}

/** Returns what the team decides of a warning, whether it is deleted, and its version; null when there is none. */
export async function presentWarning(db: Executor, id: string) {
  const [row] = await db.select().from(warnings).where(eq(warnings.id, id))
  return row
    ? { version: row.version, isDeleted: row.deletedAt !== null, content: contentOfWarning(row) }
    : null
}

/** How a new or restored warning is reverted: it is deleted. */
export const deletedAgain = inverse(warningLines.added, async (db, { after }) => {
  const { warningId: id, ...left } = after
  const present = await presentWarning(db, id)
  const now = present && !present.isDeleted ? present.content : null
  return { by: 'warnings.delete', input: { id, version: present?.version }, left, now, restored: null }
})
