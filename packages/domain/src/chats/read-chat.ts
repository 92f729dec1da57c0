import { readChatInput } from '@kubora/validation/chats'
import { defineAction } from '#actions/define-action.ts'
import { keepRead } from '#chats/keep-read.ts'
import { answeringChats, lockChat } from '#chats/lock-chat.ts'

/** Marks a chat as read by the team member up to a message, never beyond the last one. Throws `NOT_FOUND`. */
export const readChat = defineAction({
  name: 'chats.read',
  ...answeringChats,
  input: readChatInput,
  run: async (unit, { realm, chatId, seq: named }, member) => {
    const chat = await lockChat(unit, member, { realm, chatId })
    const seq = Math.min(named, chat.lastSeq)
    await keepRead(unit, { chatId, accountId: member.accountId, seq })
    return { result: seq, audit: { none: 'how far a member has read is their own matter' } }
  },
  revert: { none: 'NO_CHANGE' },
})
