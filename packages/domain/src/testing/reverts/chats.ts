import { randomUUID } from 'node:crypto'
import { chats } from '@kubora/schema/db/chats'
import { eq } from 'drizzle-orm'
import { answerChat } from '#chats/answer-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { openChat } from '#chats/open-chat.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Why actions cannot be reverted. */
export const reasons = {
  'chats.answer': 'RECEIVED',
  'chats.start-file': 'OWN_ENTRY',
  'chats.read': 'NO_CHANGE',
  'chats.edit-note': 'VERSIONS',
}

/** Returns scenarios of each action of chats that can be reverted. */
export function scenarios({ context, db, seed, principalOf, run }: RevertDesk): Scenarios {
  async function openedChat() {
    const sender = await principalOf((await seed.linkedPlayer()).account)
    const chatId = await openChat.run(context, sender, {
      type: 'OTHER_REQUEST',
      realm: 'de',
      text: 'Hallo',
      idempotencyKey: randomUUID(),
    })
    const read = async () => (await db.select().from(chats).where(eq(chats.id, chatId)))[0]
    const target = async () => ({ realm: 'de', chatId, version: (await read())?.version })
    return {
      answer: () => run(answerChat, { realm: 'de', chatId, text: 'Hallo', nonce: randomUUID() }),
      close: async () => run(closeChat, await target()),
      reopen: async () => run(reopenChat, await target()),
      state: async () => (await read())?.status,
    }
  }

  return {
    'chats.close': async () => {
      const { close, reopen, state } = await openedChat()
      return { act: close, disturb: reopen, state }
    },
    'chats.close (one that was taken)': async () => {
      const { answer, close, reopen, state } = await openedChat()
      await answer()
      return { act: close, disturb: reopen, state }
    },
    'chats.reopen': async () => {
      const { close, reopen, state } = await openedChat()
      await close()
      return { act: reopen, disturb: close, state }
    },
  }
}
