import { chatStepInput } from '@kubora/validation/chats'
import { defineAction } from '#actions/define-action.ts'
import { assignedBack, assigneeOf, takenBy } from '#chats/assignee.ts'
import { changeChat } from '#chats/change-chat.ts'
import { answeringChats, lockReadChat, requireNotClosed } from '#chats/lock-chat.ts'
import { stepLine } from '#chats/step-line.ts'
import { actorOf } from '#kernel/actor.ts'

/** Takes a chat, also from another member. Returns its id. Throws `NOT_FOUND`, `CONFLICT`, `CHAT_CLOSED`. */
export const claimChat = defineAction({
  name: 'chats.claim',
  ...answeringChats,
  input: chatStepInput,
  run: async (unit, input, member) => {
    const chat = await lockReadChat(unit, member, input)
    requireNotClosed(chat)
    if (chat.assigneeAccountId === member.accountId) {
      return { result: chat.id, audit: { none: 'nothing changed' } }
    }
    const after = await changeChat(unit, chat, takenBy(actorOf(member)))
    return {
      result: chat.id,
      audit: stepLine(chat, after, { before: assigneeOf(chat), after: assigneeOf(after) }),
    }
  },
  revert: assignedBack,
})
