import { answerChatInput } from '@kubora/validation/chats'
import { defineAction } from '#actions/define-action.ts'
import { appendMessage, sentBefore } from '#chats/append-message.ts'
import { attachFiles } from '#chats/files/attach-files.ts'
import { keepRead } from '#chats/keep-read.ts'
import { answeringChats, lockChat, requireNotClosed } from '#chats/lock-chat.ts'
import { actorOf } from '#kernel/actor.ts'

const messageIsRecord = { none: 'the message is its own record' }

/**
 * Adds a message of the team to a chat, with files that have arrived; a chat that nobody has taken is taken by who answers. Returns its
 * number, the same one when it is sent again under its nonce. Throws `NOT_FOUND`, `CHAT_CLOSED`, `CHAT_FILE_GONE`, and `INVALID_INPUT`
 * for a nonce of another message.
 */
export const answerChat = defineAction({
  name: 'chats.answer',
  ...answeringChats,
  input: answerChatInput,
  run: async (unit, { realm, chatId, text, nonce, fileIds }, member) => {
    const { accountId, name: memberName } = actorOf(member)
    // Postgres gets both at once, and does one after the other
    const [chat, sent] = await Promise.all([
      lockChat(unit, member, { realm, chatId }),
      sentBefore(unit, chatId, { accountId: member.accountId, nonce, text, fileIds }),
    ])
    if (sent !== null) return { result: sent.seq, audit: messageIsRecord }
    requireNotClosed(chat)
    const taken = {
      status: 'IN_PROGRESS',
      assigneeAccountId: accountId,
      assigneeName: memberName,
      version: chat.version + 1,
    } as const
    const added = { by: 'TEAM', accountId: member.accountId, memberName, text, nonce } as const
    const isTaken = chat.status === 'IN_PROGRESS'
    const [{ seq }] = await Promise.all([
      appendMessage(unit, chat, added, () => (isTaken ? {} : taken)),
      keepRead(unit, { chatId, accountId: member.accountId, seq: chat.lastSeq + 1 }),
    ])
    await attachFiles(unit, { chatId, seq, accountId: member.accountId, fileIds })
    return { result: seq, audit: messageIsRecord }
  },
  revert: { none: 'RECEIVED' },
})
