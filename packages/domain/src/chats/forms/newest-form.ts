import { chatForms } from '@kubora/schema/db/chat-forms'
import type { Executor } from '@kubora/schema/db/client'
import type { ChatType } from '@kubora/validation/chat-types'
import { desc, eq } from 'drizzle-orm'

/** Returns the newest form of a type, which is the one that is asked; undefined for a type that has none. */
export async function newestForm(db: Executor, type: ChatType) {
  const [form] = await db
    .select({ type: chatForms.type, version: chatForms.version, questions: chatForms.questions })
    .from(chatForms)
    .where(eq(chatForms.type, type))
    .orderBy(desc(chatForms.version))
    .limit(1)
  return form
}
