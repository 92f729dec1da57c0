import { chatMessages, chats } from '@kubora/schema/db/chats'
import type { WritableExecutor } from '@kubora/schema/db/client'

/** What may differ from an open request of `de`. */
export type ChatOptions = Partial<Omit<typeof chats.$inferInsert, 'playerId' | 'senderAccountId'>>

/** Inserts a chat of the player and the account with one message, which is old enough for the next one. */
export async function seedChat(
  db: WritableExecutor,
  { player, account }: { player: { id: number }; account: { id: number } },
  { type = 'OTHER_REQUEST', ...options }: ChatOptions = {},
): Promise<typeof chats.$inferSelect> {
  const at = new Date('2026-01-01T12:00:00Z')
  const sender = { playerId: player.id, senderAccountId: account.id }
  const [chat] = await db
    .insert(chats)
    .values({
      type,
      openedAs: type,
      realm: 'de',
      ...sender,
      createdAt: at,
      waitingSince: at,
      lastSeq: 1,
      ...options,
    })
    .returning()
  if (!chat) throw new Error('insert returned no row')
  await db.insert(chatMessages).values({ chatId: chat.id, seq: 1, author: 'PLAYER', text: 'Hallo', at })
  return chat
}
