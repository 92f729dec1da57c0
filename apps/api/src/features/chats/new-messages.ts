import type { Database } from '@kubora/schema/db/client'
import { chatPartSize } from '@kubora/validation/chat-limits'
import { type ChatMessageRow, readMessages } from '#features/chats/read-messages.ts'

/** Returns the messages that an event is about, the last 50 of more. */
export async function newMessages(
  db: Database,
  { chatId, fromSeq, seq }: { chatId: string; fromSeq: number; seq: number },
  reader: { forTeam: boolean },
): Promise<ChatMessageRow[]> {
  if (fromSeq > seq) return []
  return readMessages(db, chatId, { afterSeq: Math.max(fromSeq - 1, seq - chatPartSize) }, reader)
}
