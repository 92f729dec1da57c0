import type { ChatEntry } from '@kubora/schema/db/chat-values'
import { chatNotes } from '@kubora/schema/db/chat-notes'
import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import type { Transaction } from '@kubora/schema/db/client'
import { inArray, sql } from 'drizzle-orm'

/**
 * Removes what was said in closed chats, which the caller has locked: messages, answers, notes, the log it named, and the words of ratings. One entry stands
 * in their place as the only message, read by both sides, so that a chat without texts is read as any other. Each table that has
 * something of a chat's contents has a statement here; files go with their messages.
 */
export async function removeChatTexts(tx: Transaction, chatIds: readonly string[]): Promise<void> {
  const ids = [...chatIds]
  await tx.delete(chatMessages).where(inArray(chatMessages.chatId, ids))
  await tx.delete(chatNotes).where(inArray(chatNotes.chatId, ids))
  // numbers begin anew
  await tx.delete(chatReads).where(inArray(chatReads.chatId, ids))
  await tx.update(chatRatings).set({ comment: null }).where(inArray(chatRatings.chatId, ids))
  const removed = await tx
    .update(chats)
    .set({
      answers: null,
      reportLogId: null,
      formVersion: null,
      characterId: null,
      lastSeq: 1,
      lastTeamSeq: 0,
      senderReadSeq: 1,
      textsRemovedAt: sql`clock_timestamp()`,
      version: sql`${chats.version} + 1`,
    })
    .where(inArray(chats.id, ids))
    .returning({ chatId: chats.id, formType: chats.formType, openedAs: chats.openedAs })
  if (removed.length === 0) return
  await tx.insert(chatMessages).values(
    removed.map(({ chatId, formType, openedAs }) => {
      const type = [formType, openedAs].find((one) => one?.startsWith('APPLY_')) ?? null
      const entry: ChatEntry = { kind: 'TEXTS_REMOVED', by: 'SYSTEM', type }
      return { chatId, seq: 1, author: 'SYSTEM' as const, entry, at: sql`clock_timestamp()` }
    }),
  )
}
