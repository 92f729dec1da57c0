import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { liftChatBlockInput } from '@kubora/validation/chat-decision-inputs'
import { and, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import { answeringChats, lockChat } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Lifts what keeps the player of a chat from opening chats of its type. Returns the id of the chat. Throws `NOT_FOUND` for a chat that
 * the member may not see, `CONFLICT` where no such block ends at the named time.
 */
export const liftChatBlock = defineAction({
  name: 'chats.lift-block',
  ...answeringChats,
  input: liftChatBlockInput,
  run: async (unit, { realm, chatId, kind, until }, member) => {
    const chat = await lockChat(unit, member, { realm, chatId })
    const isIt = and(
      eq(chatBlocks.playerId, chat.playerId),
      eq(chatBlocks.type, chat.openedAs),
      eq(chatBlocks.kind, kind),
    )
    const [block] = await unit.tx.select().from(chatBlocks).where(isIt).for('update')
    if (!block || block.until?.getTime() !== until?.getTime()) throw new DomainError('CONFLICT')
    await unit.tx.delete(chatBlocks).where(isIt)
    publishChat(unit, chat, chat.lastSeq + 1)
    return {
      result: chat.id,
      audit: {
        target: { type: 'chat', id: targetIdOf(chat) },
        before: { block: kind, until: block.until?.toISOString() ?? null },
      },
    }
  },
  revert: { none: 'NO_INVERSE' },
})
