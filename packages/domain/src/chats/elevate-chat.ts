import { chatStepInput } from '@kubora/validation/chats'
import { defineAction } from '#actions/define-action.ts'
import { aboutOf, managedBack } from '#chats/about.ts'
import { released } from '#chats/assignee.ts'
import { changeChat } from '#chats/change-chat.ts'
import { answeringChats, lockReadChat, requireNotClosed } from '#chats/lock-chat.ts'
import { stepLine } from '#chats/step-line.ts'
import { maySeeChats } from '#chats/visible-chats.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Hands a chat to the administrators; the type as which it was opened stays. Who has it and may not see it then loses it. Returns its
 * id. Throws `NOT_FOUND`, `CHAT_CLOSED`, and `CONFLICT`, for one that is theirs already, too.
 */
export const elevateChat = defineAction({
  name: 'chats.elevate',
  ...answeringChats,
  input: chatStepInput,
  run: async (unit, input, member) => {
    const chat = await lockReadChat(unit, member, input)
    requireNotClosed(chat)
    if (chat.type === 'ADMIN') throw new DomainError('CONFLICT', { params: { version: chat.version } })
    const staysTaken =
      chat.assigneeAccountId === member.accountId && maySeeChats(member, { ...chat, needsAdmin: true })
    const after = await changeChat(unit, chat, { type: 'ADMIN', ...(staysTaken ? {} : released) })
    return {
      result: chat.id,
      audit: stepLine(chat, after, { before: aboutOf(chat), after: aboutOf(after) }),
    }
  },
  revert: managedBack,
})
