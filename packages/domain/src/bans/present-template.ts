import { banTemplates } from '@kubora/schema/db/bans'
import type { Executor } from '@kubora/schema/db/client'
import { rowId } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

/** Values of a template as lines of the ACP log have them; the input checks them again. */
const storedTemplate = z.object({
  realm: z.string().nullable(),
  name: z.string(),
  reasons: z.unknown(),
  steps: z.unknown(),
  ruleId: z.number().nullable(),
})

/** Lines of the ACP log about a template. */
export const templateLines = {
  added: z.object({ id: rowId, after: storedTemplate }),
  edited: z.object({ id: rowId, before: storedTemplate, after: storedTemplate }),
  deleted: z.object({ id: rowId, before: storedTemplate }),
}

/** Returns what the team decides of a template that is not deleted, or of one that is; null when there is none. */
export async function presentTemplate(db: Executor, id: number, wanted: 'kept' | 'deleted' = 'kept') {
  const [row] = await db.select().from(banTemplates).where(eq(banTemplates.id, id))
  if (!row || (row.deletedAt !== null) !== (wanted === 'deleted')) return null
  const { version, realm, name, reasons, steps, ruleId } = row
  return { version, content: { realm, name, reasons, steps, ruleId } }
}
