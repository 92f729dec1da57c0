import { transferChatInput } from '@kubora/validation/chat-steps'
import { message } from '@kubora/validation/messages'
import { defineAction } from '#actions/define-action.ts'
import { assignedBack, assigneeOf, takenBy } from '#chats/assignee.ts'
import { changeChat } from '#chats/change-chat.ts'
import { answeringChats, lockReadChat, requireNotClosed } from '#chats/lock-chat.ts'
import { membersWhoSee } from '#chats/members-who-see.ts'
import { stepLine } from '#chats/step-line.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Hands a chat to another member of the team. Returns its id. Throws `NOT_FOUND`, `CONFLICT`, `CHAT_CLOSED`, and `INVALID_INPUT` for
 * somebody who may not see the chat.
 */
export const transferChat = defineAction({
  name: 'chats.transfer',
  ...answeringChats,
  input: transferChatInput,
  run: async (unit, { memberId, ...input }, member) => {
    const chat = await lockReadChat(unit, member, input)
    requireNotClosed(chat)
    const [taker] = await membersWhoSee(unit.tx, chat, memberId)
    if (!taker) {
      throw new DomainError('INVALID_INPUT', {
        fieldErrors: [{ path: 'memberId', key: message('invalid-choice') }],
      })
    }
    if (chat.assigneeAccountId === memberId) return { result: chat.id, audit: { none: 'nothing changed' } }
    const after = await changeChat(unit, chat, takenBy(taker))
    return {
      result: chat.id,
      audit: stepLine(chat, after, { before: assigneeOf(chat), after: assigneeOf(after) }),
    }
  },
  revert: assignedBack,
})
