import { ownChatInput } from '@kubora/validation/chats'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { appendMessage } from '#chats/append-message.ts'
import { lockOwnChat, requireNotClosed } from '#chats/lock-chat.ts'

/** Closes an own chat, as the player needs nothing any more. Returns its id. Throws `CHAT_CLOSED` for one that is closed. */
export const closeOwnChat = defineOwnAction({
  name: 'chats.close-own',
  who: 'player',
  input: ownChatInput,
  owned: lockOwnChat,
  run: async (unit, _input, { accountId }, chat) => {
    requireNotClosed(chat)
    const closed = {
      by: 'PLAYER',
      accountId,
      memberName: null,
      entry: { kind: 'CLOSED', by: 'PLAYER' },
    } as const
    await appendMessage(unit, chat, closed, (closedAt) => ({
      status: 'CLOSED',
      closedAt,
      closedBy: 'PLAYER',
      closedByAccountId: accountId,
      version: chat.version + 1,
    }))
    return { result: chat.id }
  },
})
