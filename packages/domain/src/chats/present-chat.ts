import { chats } from '@kubora/schema/db/chats'
import type { Executor } from '@kubora/schema/db/client'
import type { Realm } from '@kubora/validation/realms'
import { eq } from 'drizzle-orm'
import { readTarget } from '#chats/chat-target.ts'
import { type StoredChat, storedChatColumns } from '#chats/lock-chat.ts'

/**
 * Returns the chat that a target id names, in whichever realm it is now, and the input of a step that changes it; null when there is
 * none.
 */
export async function presentChat(
  db: Executor,
  targetId: string,
): Promise<{ chat: StoredChat; step: { realm: Realm; chatId: string; version: number } } | null> {
  const target = readTarget(targetId)
  if (target === null) return null
  const [chat] = await db.select(storedChatColumns).from(chats).where(eq(chats.id, target.chatId))
  return chat ? { chat, step: { realm: chat.realm, chatId: chat.id, version: chat.version } } : null
}
