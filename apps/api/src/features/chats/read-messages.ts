import type { ChatEntry } from '@kubora/schema/db/chat-values'
import { chatMessages } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { chatPartSize } from '@kubora/validation/chat-limits'
import { and, asc, desc, eq, getColumns, gt, lt } from 'drizzle-orm'
import { type ChatFileRow, filesColumn } from '#features/chats/files/message-files.ts'

/** A message or entry of a chat. */
export type ChatMessageRow = {
  chatId: string
  seq: number
  author: 'PLAYER' | 'TEAM' | 'SYSTEM'
  /** Null for readers who are not of the team. */
  memberName: string | null
  text: string | null
  entry: ChatEntry | null
  nonce: string | null
  at: Date
  files: ChatFileRow[]
}

/** Which part of a chat: what comes after a number, what stands before one, else the newest. */
export type ChatPart = { afterSeq?: number | null | undefined; beforeSeq?: number | null | undefined }

/** Returns a part of a chat, at most 50 messages in their order. Who may read the chat is for the caller to check. */
export async function readMessages(
  db: Database,
  chatId: string,
  { afterSeq, beforeSeq }: ChatPart,
  { forTeam }: { forTeam: boolean },
): Promise<ChatMessageRow[]> {
  const { seq } = chatMessages
  const isAfter = afterSeq != null
  const rows = await db
    .select({ ...getColumns(chatMessages), files: filesColumn })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        isAfter ? gt(seq, afterSeq) : undefined,
        beforeSeq == null ? undefined : lt(seq, beforeSeq),
      ),
    )
    .orderBy(isAfter ? asc(seq) : desc(seq))
    .limit(chatPartSize)
  const ordered = isAfter ? rows : rows.toReversed()
  return ordered.map(({ accountId: _account, ...row }) => (forTeam ? row : { ...row, memberName: null }))
}
