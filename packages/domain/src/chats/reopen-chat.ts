import { chatStepInput } from '@kubora/validation/chats'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { appendMessage } from '#chats/append-message.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import { answeringChats, lockReadChat, requireTexts } from '#chats/lock-chat.ts'
import { presentChat } from '#chats/present-chat.ts'
import { readWait } from '#chats/read-wait.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'

const line = z.object({
  id: z.string(),
  before: z.object({ status: z.literal('CLOSED') }),
  after: z.object({ status: z.string() }),
})

/**
 * Opens a closed chat again; one that a member had taken stays theirs, and one whose player nobody answered waits again as before. Returns its id. Throws `NOT_FOUND`, `CONFLICT` for one that is
 * not closed, too, and `CHAT_TEXTS_REMOVED`.
 */
export const reopenChat = defineAction({
  name: 'chats.reopen',
  ...answeringChats,
  input: chatStepInput,
  run: async (unit, input, member) => {
    const chat = await lockReadChat(unit, member, input)
    if (chat.status !== 'CLOSED') throw new DomainError('CONFLICT', { params: { version: chat.version } })
    requireTexts(chat)
    const { name: memberName } = actorOf(member)
    const status = chat.assigneeName === null ? 'OPEN' : 'IN_PROGRESS'
    const reopened = {
      by: 'TEAM',
      accountId: member.accountId,
      memberName,
      entry: { kind: 'REOPENED', by: 'TEAM' },
    } as const
    const { waitingSince, isPlayers } = await readWait(unit, chat.id)
    await appendMessage(unit, chat, reopened, (at) => ({
      status,
      waitingSince,
      quietSince: isPlayers ? at : null,
      closedAt: null,
      closedBy: null,
      closedByAccountId: null,
      closedByName: null,
      besideOthers: true,
      version: chat.version + 1,
    }))
    return {
      result: chat.id,
      audit: {
        target: { type: 'chat', id: targetIdOf(chat) },
        before: { status: 'CLOSED' },
        after: { status },
      },
    }
  },
  revert: inverse(line, async (db, { id, before, after }) => {
    const present = await presentChat(db, id)
    return {
      by: 'chats.close',
      input: present?.step,
      left: after,
      now: present && { status: present.chat.status },
      restored: before,
    }
  }),
})
