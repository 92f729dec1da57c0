import { chatStepInput } from '@kubora/validation/chats'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { appendMessage } from '#chats/append-message.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import { answeringChats, lockReadChat, requireNotClosed } from '#chats/lock-chat.ts'
import { presentChat } from '#chats/present-chat.ts'
import { actorOf } from '#kernel/actor.ts'

const line = z.object({
  id: z.string(),
  before: z.object({ status: z.string() }),
  after: z.object({ status: z.literal('CLOSED') }),
})

/** Closes a chat for the team. Returns its id. Throws `NOT_FOUND`, `CONFLICT`, `CHAT_CLOSED`. */
export const closeChat = defineAction({
  name: 'chats.close',
  ...answeringChats,
  input: chatStepInput,
  run: async (unit, input, member) => {
    const chat = await lockReadChat(unit, member, input)
    requireNotClosed(chat)
    const { accountId, name: memberName } = actorOf(member)
    const closed = {
      by: 'TEAM',
      accountId: member.accountId,
      memberName,
      entry: { kind: 'CLOSED', by: 'TEAM' },
    } as const
    await appendMessage(unit, chat, closed, (closedAt) => ({
      status: 'CLOSED',
      closedAt,
      closedBy: 'TEAM',
      closedByAccountId: accountId,
      closedByName: memberName,
      version: chat.version + 1,
    }))
    return {
      result: chat.id,
      audit: {
        target: { type: 'chat', id: targetIdOf(chat) },
        before: { status: chat.status },
        after: { status: 'CLOSED' },
      },
    }
  },
  revert: inverse(line, async (db, { id, before, after }) => {
    const present = await presentChat(db, id)
    return {
      by: 'chats.reopen',
      input: present?.step,
      left: after,
      now: present && { status: present.chat.status },
      restored: before,
    }
  }),
})
