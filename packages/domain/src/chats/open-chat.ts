import { chats } from '@kubora/schema/db/chats'
import { openChatInput } from '@kubora/validation/chats'
import { sql } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { appendMessage } from '#chats/append-message.ts'
import { alreadyOpen } from '#chats/already-open.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { message } from '@kubora/validation/messages'

/**
 * Opens a chat with the team. Returns its id. Throws `CHAT_ALREADY_OPEN` while one of the type is not closed, of the account or of its
 * player.
 */
export const openChat = defineOwnAction({
  name: 'chats.open',
  who: 'player',
  input: openChatInput,
  owned: 'self',
  rate: { perDay: 20 },
  run: async (unit, { type, realm, text, idempotencyKey }, { accountId, player }) => {
    if (type !== 'OTHER_REQUEST') {
      throw new DomainError('INVALID_INPUT', {
        fieldErrors: [{ path: 'type', key: message('invalid-choice') }],
      })
    }
    const [chat] = await unit.tx
      .insert(chats)
      .values({
        type,
        openedAs: type,
        realm,
        playerId: player.id,
        senderAccountId: accountId,
        createdAt: sql`clock_timestamp()`,
      })
      .returning()
    if (!chat) throw new Error('insert returned no row')
    await appendMessage(unit, chat, {
      by: 'PLAYER',
      accountId,
      memberName: null,
      text,
      nonce: idempotencyKey,
    })
    return { result: chat.id }
  },
  onError: alreadyOpen,
})
