import { randomUUID } from 'node:crypto'
import { chats } from '@kubora/schema/db/chats'
import { eq } from 'drizzle-orm'
import { claimChat } from '#chats/claim-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { elevateChat } from '#chats/elevate-chat.ts'
import { manageChat } from '#chats/manage-chat.ts'
import { openChat } from '#chats/open-chat.ts'
import { releaseChat } from '#chats/release-chat.ts'
import { transferChat } from '#chats/transfer-chat.ts'
import type { RevertDesk, Scenario, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of the steps of the team that change who has a chat and what it is about. */
export function scenarios({ context, db, seed, principalOf, run }: RevertDesk): Scenarios {
  async function openedChat() {
    const sender = await principalOf((await seed.linkedPlayer()).account)
    const text = { text: 'Hallo', idempotencyKey: randomUUID() }
    const chatId = await openChat.run(context, sender, { type: 'OTHER_REQUEST', realm: 'de', ...text })
    const { account } = await seed.teamMember({ permissions: ['*'] })
    const read = async () => (await db.select().from(chats).where(eq(chats.id, chatId)))[0]
    const step = async () => ({ realm: (await read())?.realm, chatId, version: (await read())?.version })
    const about = { type: 'UNBAN', elevated: false, toRealm: 'fr', characterId: null }
    return {
      claim: async () => run(claimChat, await step()),
      release: async () => run(releaseChat, await step()),
      transfer: async () => run(transferChat, { ...(await step()), memberId: account.id }),
      elevate: async () => run(elevateChat, await step()),
      manage: async (changes = {}) => run(manageChat, { ...(await step()), ...about, ...changes }),
      close: async () => run(closeChat, await step()),
      state: async () => {
        const { type, openedAs, realm, assigneeAccountId, status } = (await read()) ?? {}
        return { type, openedAs, realm, assigneeAccountId, status }
      },
    }
  }
  type Opened = Awaited<ReturnType<typeof openedChat>>
  const scenario =
    (choose: (chat: Opened) => Omit<Scenario, 'state'>, prepare?: (chat: Opened) => Promise<unknown>) =>
    async (): Promise<Scenario> => {
      const chat = await openedChat()
      await prepare?.(chat)
      return { ...choose(chat), state: chat.state }
    }

  return {
    'chats.claim': scenario(({ claim, transfer }) => ({ act: claim, disturb: transfer })),
    'chats.claim (from another member)': scenario(
      ({ claim, release }) => ({ act: claim, disturb: release }),
      ({ transfer }) => transfer(),
    ),
    'chats.release': scenario(
      ({ release, transfer }) => ({ act: release, disturb: transfer }),
      ({ claim }) => claim(),
    ),
    'chats.transfer': scenario(({ transfer, close }) => ({ act: transfer, disturb: close })),
    'chats.elevate': scenario(({ elevate, manage }) => ({ act: elevate, disturb: () => manage() })),
    'chats.manage': scenario(({ manage }) => ({ act: manage, disturb: () => manage({ type: 'SECCHAR' }) })),
    'chats.manage (of administrators)': scenario(
      ({ manage, close }) => ({ act: manage, disturb: close }),
      ({ elevate }) => elevate(),
    ),
  }
}
