import { chats } from '@kubora/schema/db/chats'
import { readOwnChatInput } from '@kubora/validation/chats'
import { eq } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { lockOwnChat } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import { enqueueAnswerNotice } from '#chats/show-answer.ts'

/** Marks an own chat as read up to a message. Returns up to where it is read: it only grows, and never beyond the last message. */
export const readOwnChat = defineOwnAction({
  name: 'chats.read-own',
  who: 'player',
  input: readOwnChatInput,
  owned: lockOwnChat,
  run: async (unit, { seq }, _owner, chat) => {
    const senderReadSeq = Math.min(Math.max(seq, chat.senderReadSeq), chat.lastSeq)
    if (senderReadSeq > chat.senderReadSeq) {
      await unit.tx.update(chats).set({ senderReadSeq }).where(eq(chats.id, chat.id))
      publishChat(unit, chat, chat.lastSeq + 1)
      // the notice of what is read now does not speak for what came behind it meanwhile
      if (senderReadSeq < chat.lastTeamSeq) {
        await enqueueAnswerNotice(unit, { chatId: chat.id, seq: senderReadSeq + 1 })
      }
    }
    return { result: senderReadSeq }
  },
})
