import { chats } from '@kubora/schema/db/chats'
import type { Executor } from '@kubora/schema/db/client'
import type { Realm } from '@kubora/validation/realms'
import { and, eq } from 'drizzle-orm'
import { readTarget } from '#chats/chat-target.ts'

/** Returns the status of the chat that a target id names, and the input of a step that changes it now; null when there is none. */
export async function presentStatus(
  db: Executor,
  targetId: string,
): Promise<{ status: string; step: { realm: Realm; chatId: string; version: number } } | null> {
  const target = readTarget(targetId)
  if (target === null) return null
  const [row] = await db
    .select({ status: chats.status, version: chats.version })
    .from(chats)
    .where(and(eq(chats.id, target.chatId), eq(chats.realm, target.realm)))
  return row ? { status: row.status, step: { ...target, version: row.version } } : null
}
