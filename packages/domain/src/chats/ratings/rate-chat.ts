import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chats } from '@kubora/schema/db/chats'
import { rateChatInput } from '@kubora/validation/chat-ratings'
import { eq } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { lockOwnChat } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import { mayBeRated } from '#chats/ratings/rating-asked.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Stores what the player says of the help they got in an own chat, or that they do not want to say. Once: the same again is the same
 * rating, another one a `CONFLICT`. Returns the chat's id. Throws `CHAT_RATING_OVER` for a chat that the team has not closed, or has
 * closed too long ago.
 */
export const rateChat = defineOwnAction({
  name: 'chats.rate-own',
  who: 'player',
  input: rateChatInput,
  owned: lockOwnChat,
  run: async (unit, { stars, comment }, _owner, chat) => {
    const [given] = await unit.tx.select().from(chatRatings).where(eq(chatRatings.chatId, chat.id))
    if (given) {
      if (given.stars === stars && given.comment === comment) return { result: chat.id }
      throw new DomainError('CONFLICT')
    }
    const [row] = await unit.tx.select({ mayBeRated }).from(chats).where(eq(chats.id, chat.id))
    if (row?.mayBeRated !== true) throw new DomainError('CHAT_RATING_OVER')
    await unit.tx.insert(chatRatings).values({ chatId: chat.id, stars, comment })
    publishChat(unit, chat, chat.lastSeq + 1)
    return { result: chat.id }
  },
})
