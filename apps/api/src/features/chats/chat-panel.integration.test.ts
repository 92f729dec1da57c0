import { randomUUID } from 'node:crypto'
import { chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, api } = await startTestApi()
afterAll(() => api.close())
const { seed, db } = world
const { answerChats, adminChats } = chatPermissions
const { listCharacters } = roleplayPermissions

async function tokenWith(...permissions: string[]): Promise<string> {
  const { account } = await seed.teamMember({ permissions: [inRealm(answerChats, 'de'), ...permissions] })
  return (await world.logIn(account)).token
}
const { account, player } = await seed.linkedPlayer()
const { token: senderToken } = await world.logIn(account)

async function open(): Promise<string> {
  const { data } = await ask(
    'mutation ($key: ID!) { openChat(type: OTHER_REQUEST, realm: de, text: "Hallo", idempotencyKey: $key) { id } }',
    { token: senderToken, variables: { key: randomUUID() } },
  )
  return z.object({ id: z.string() }).parse(data?.['openChat']).id
}
const chatFor = async (token: string, id: string, selection: string) =>
  (await ask(`{ chat(id: "${id}") { ${selection} } }`, { token })).data?.['chat']

test('the side panel shows of the player only what its reader may see elsewhere', async () => {
  const former = await open()
  await db
    .update(chats)
    .set({ type: 'ADMIN', status: 'CLOSED', closedAt: new Date(), closedBy: 'TEAM' })
    .where(eq(chats.id, former))
  const id = await open()
  const character = await seed.character(player, { realm: 'de' })
  await db.update(chats).set({ characterId: character.id }).where(eq(chats.id, id))
  await ask('mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }', {
    token: await tokenWith('*'),
    variables: {
      input: {
        playerId: String(player.id),
        reason: 'Griefing',
        duration: 2,
        unit: 'DAYS',
        idempotencyKey: randomUUID(),
      },
    },
  })
  const selection =
    'openedAs character { characterId } earlier { id } senderLocale premessageValues { playerName characterName ban { endsAt } }'
  const [plain, all] = await Promise.all([
    tokenWith(),
    tokenWith(inRealm(adminChats, 'de'), inRealm(listCharacters, 'de'), playerPermissions.viewPlayers),
  ])
  expect(await chatFor(plain, id, selection)).toMatchObject({
    openedAs: 'OTHER_REQUEST',
    character: null,
    earlier: [],
    senderLocale: 'de',
    premessageValues: { playerName: player.name, characterName: null, ban: null },
  })
  expect(await chatFor(all, id, selection)).toMatchObject({
    character: { characterId: character.id },
    earlier: [{ id: former }],
    premessageValues: { characterName: expect.any(String), ban: { endsAt: expect.anything() } },
  })
})

test('the sender of an elevated chat sees the type as which it was opened, and the list names who sees it', async () => {
  const [open1] = await db.select({ id: chats.id }).from(chats).where(eq(chats.status, 'OPEN'))
  const id = open1?.id ?? ''
  const token = await tokenWith()
  const step = 'realm: de, chatId: $id, version: 1'
  const elevated = await ask(`mutation ($id: ID!) { elevateChat(${step}) }`, { token, variables: { id } })
  expect(elevated.data).toEqual({ elevateChat: id })
  expect(await chatFor(token, id, 'id')).toBeUndefined()
  const { data } = await ask(`{ ownChat(id: "${id}") { type } }`, { token: senderToken })
  expect(data).toEqual({ ownChat: { type: 'OTHER_REQUEST' } })
  const admin = await tokenWith(inRealm(adminChats, 'de'))
  const takers = z
    .object({ takers: z.array(z.object({ name: z.string() })) })
    .parse(await chatFor(admin, id, 'takers { name }'))
  // this reader and two of the test above
  expect(takers.takers).toHaveLength(3)
})
