import { randomUUID } from 'node:crypto'
import { chatReasons } from '@kubora/schema/db/chat-forms'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { eq } from 'drizzle-orm'
import { addChatReason } from '#chats/reasons/add-reason.ts'
import { deleteChatReason, restoreChatReason } from '#chats/reasons/delete-reason.ts'
import { editChatReason } from '#chats/reasons/edit-reason.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'
import { decideChat } from '#workflows/decide-chat/decide-chat.ts'

const content = { texts: { de: 'Nein', en: 'No', fr: 'Non' }, cooldownDays: 3 }

/** Returns scenarios of each action of decisions that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  async function gangChat() {
    const { account, player } = await seed.linkedPlayer()
    const at = new Date('2026-01-01T12:00:00Z')
    const type = 'RP_GANG' as const
    const sender = { playerId: player.id, senderAccountId: account.id }
    const [chat] = await db
      .insert(chats)
      .values({ type, openedAs: type, realm: 'de', ...sender, createdAt: at, lastSeq: 1 })
      .returning()
    if (!chat) throw new Error('insert returned no row')
    const { id: chatId } = chat
    await db.insert(chatMessages).values({ chatId, seq: 1, author: 'PLAYER', text: 'Hallo', at })
    const read = async () => (await db.select().from(chats).where(eq(chats.id, chatId)))[0]
    const target = async () => ({ realm: 'de', chatId, version: (await read())?.version })
    return {
      decide: async () =>
        run(decideChat, { ...(await target()), outcome: 'DECLINED', idempotencyKey: randomUUID() }),
      reopen: async () => run(reopenChat, await target()),
      state: async () => {
        const found = await read()
        return [found?.status === 'CLOSED', found?.outcome]
      },
    }
  }

  async function reason() {
    const id = await run(addChatReason, { type: 'RP_GANG', ...content })
    const read = async () => (await db.select().from(chatReasons).where(eq(chatReasons.id, id)))[0]
    const target = async () => ({ id, version: (await read())?.version })
    return {
      id,
      edit: async (cooldownDays: number) =>
        run(editChatReason, { ...(await target()), ...content, cooldownDays }),
      remove: async () => run(deleteChatReason, await target()),
      restore: async () => run(restoreChatReason, await target()),
      state: async () => {
        const found = await read()
        return [found?.cooldownDays, found?.texts, found?.deletedAt === null]
      },
    }
  }

  return {
    'chats.decide': async () => {
      const { decide, reopen, state } = await gangChat()
      return { act: decide, disturb: reopen, state }
    },
    'chat-reasons.add': async () => {
      let last: Awaited<ReturnType<typeof reason>> | undefined
      return {
        act: async () => {
          last = await reason()
        },
        disturb: async () => last?.edit(9),
        state: async () => (await last?.state())?.at(-1) ?? false,
      }
    },
    'chat-reasons.edit': async () => {
      const { edit, state } = await reason()
      return { act: () => edit(9), disturb: () => edit(10), state }
    },
    'chat-reasons.delete': async () => {
      const { remove, restore, state } = await reason()
      return { act: remove, disturb: restore, state }
    },
    'chat-reasons.restore': async () => {
      const { remove, restore, edit, state } = await reason()
      await remove()
      return { act: restore, disturb: () => edit(9), state }
    },
  }
}
