import { chatMessages } from '@kubora/schema/db/chats'
import { messagePauseMs } from '@kubora/validation/chat-limits'
import { ownMessageInput } from '@kubora/validation/chats'
import { and, desc, eq, sql } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { appendMessage, sentBefore } from '#chats/append-message.ts'
import { attachFiles } from '#chats/files/attach-files.ts'
import { lockOwnChat, requireNotClosed, type StoredChat } from '#chats/lock-chat.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Adds a message of the sender to their chat, with files that have arrived. Returns its number, the same one when it is sent again under
 * its nonce. Throws `CHAT_CLOSED`, `CHAT_FILE_GONE`, `MESSAGE_TOO_SOON` with the seconds to wait, and `INVALID_INPUT` for a nonce of
 * another message.
 */
export const writeOwnMessage = defineOwnAction({
  name: 'chats.write-own',
  who: 'player',
  input: ownMessageInput,
  owned: lockOwnChat,
  // what one player can store in a day
  rate: { perDay: 1_000 },
  run: async (unit, { text, nonce, fileIds }, { accountId }, chat) => {
    const sent = await sentBefore(unit, chat.id, { accountId, nonce, text, fileIds })
    if (sent !== null) return { result: sent.seq }
    requireNotClosed(chat)
    await requirePause(unit, chat, accountId)
    const added = { by: 'PLAYER', accountId, memberName: null, text, nonce } as const
    const { seq } = await appendMessage(unit, chat, added)
    await attachFiles(unit, { chatId: chat.id, seq, accountId, fileIds })
    return { result: seq }
  },
})

/** Throws `MESSAGE_TOO_SOON` while the last message of the account in the chat is too young. */
async function requirePause(unit: Unit, { id }: StoredChat, accountId: number): Promise<void> {
  const { chatId, accountId: writer, at, seq, author } = chatMessages
  const [last] = await unit.tx
    .select({
      waitMs: sql<number>`ceil(${messagePauseMs}::int - extract(epoch from clock_timestamp() - ${at}) * 1000)::float8`,
    })
    .from(chatMessages)
    .where(and(eq(chatId, id), eq(writer, accountId), eq(author, 'PLAYER')))
    .orderBy(desc(seq))
    .limit(1)
  if (last !== undefined && last.waitMs > 0) {
    throw new DomainError('MESSAGE_TOO_SOON', {
      params: { retryAfterSeconds: Math.ceil(last.waitMs / 1000) },
    })
  }
}
