import { chatStepInput } from '@kubora/validation/chats'
import { defineAction } from '#actions/define-action.ts'
import { assignedBack, assigneeOf, released } from '#chats/assignee.ts'
import { changeChat } from '#chats/change-chat.ts'
import { answeringChats, lockReadChat, requireNotClosed } from '#chats/lock-chat.ts'
import { stepLine } from '#chats/step-line.ts'

/** Gives a chat back to the queue. Returns its id. Throws `NOT_FOUND`, `CONFLICT`, `CHAT_CLOSED`. */
export const releaseChat = defineAction({
  name: 'chats.release',
  ...answeringChats,
  input: chatStepInput,
  run: async (unit, input, member) => {
    const chat = await lockReadChat(unit, member, input)
    requireNotClosed(chat)
    if (chat.status === 'OPEN') return { result: chat.id, audit: { none: 'nothing changed' } }
    const after = await changeChat(unit, chat, released)
    return {
      result: chat.id,
      audit: stepLine(chat, after, { before: assigneeOf(chat), after: assigneeOf(after) }),
    }
  },
  revert: assignedBack,
})
