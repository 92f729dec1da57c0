import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds an open chat and a closed one that are hidden from the player, a block and a log for reports. */
export async function addRows({ db, seed, player, name, at }: RichPlayer): Promise<void> {
  const { id: playerId } = player
  const chat = { type: 'UNBAN', openedAs: 'UNBAN', realm: 'de', playerId, createdAt: at } as const
  const opened = await db
    .insert(chats)
    .values([chat, { ...chat, status: 'CLOSED', closedAt: at, closedBy: 'TEAM' }])
    .returning({ chatId: chats.id })
  await db.insert(chatHiddenFrom).values(opened.map(({ chatId }) => ({ chatId, playerId })))
  await db
    .insert(chatBlocks)
    .values({ playerId, type: name === 'from' ? 'UNBAN' : 'SECCHAR', kind: 'ENTRY_BAN' })
  await seed.reportLog(player)
}
