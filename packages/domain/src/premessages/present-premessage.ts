import type { Executor } from '@kubora/schema/db/client'
import { premessages } from '@kubora/schema/db/premessages'
import { realms } from '@kubora/validation/realms'
import { rowId } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { contentOf } from '#premessages/lock-premessage.ts'

/** Values of a premessage as lines of the ACP log have them; the input checks them again. */
const stored = z.object({ name: z.string(), chatTypes: z.array(z.string()), texts: z.unknown() })
const realm = z.object({ realm: z.enum(realms) })

/** Lines of the ACP log about a premessage. */
export const premessageLines = {
  added: z.object({ id: rowId, after: stored.extend(realm.shape) }),
  edited: z.object({ id: rowId, before: stored, after: stored.extend(realm.shape) }),
  deleted: z.object({ id: rowId, before: stored.extend(realm.shape) }),
}

/** Returns a premessage that is not deleted, or one that is; null when there is none. */
export async function presentPremessage(db: Executor, id: number, wanted: 'kept' | 'deleted' = 'kept') {
  const [row] = await db.select().from(premessages).where(eq(premessages.id, id))
  if (!row || (row.deletedAt !== null) !== (wanted === 'deleted')) return null
  return { version: row.version, realm: row.realm, content: contentOf(row) }
}
