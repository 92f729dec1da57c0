import { randomUUID } from 'node:crypto'
import { chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectLive, type LiveClient } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, url, api } = await startTestApi()
afterAll(() => api.close())
const { seed, db } = world
const may = inRealm(chatPermissions.answerChats, 'de')

type Caller = { token: string; id: string; name: string }
async function callerOf({ account, player }: Awaited<ReturnType<typeof seed.linkedPlayer>>): Promise<Caller> {
  return { ...(await world.logIn(account)), id: String(account.id), name: player.name }
}
const aMember = async () => callerOf(await seed.teamMember({ permissions: [may] }))
const aPlayer = async () => callerOf(await seed.linkedPlayer())

async function open({ token }: Caller): Promise<string> {
  const { data } = await ask(
    `mutation { openChat(type: OTHER_REQUEST, realm: de, text: "Hallo", idempotencyKey: "${randomUUID()}") { id } }`,
    { token },
  )
  return z.object({ openChat: z.object({ id: z.string() }) }).parse(data).openChat.id
}
const asTeam = ({ token }: Caller, chatId: string, presence: string, key: string = randomUUID()) =>
  ask(`mutation { showChatPresence(realm: de, chatId: "${chatId}", key: "${key}", presence: ${presence}) }`, {
    token,
  })
const asSender = ({ token }: Caller, chatId: string, presence: string) =>
  ask(
    `mutation { showOwnChatPresence(chatId: "${chatId}", key: "${randomUUID()}", presence: ${presence}) }`,
    { token },
  )

function follow(client: LiveClient, chatId: string): void {
  client.subscribe(
    'team',
    `subscription { chatPresence(realm: de, chatId: "${chatId}") { memberId memberName kind } }`,
  )
  client.subscribe('own', `subscription { ownChatPresence(chatId: "${chatId}") { isWriting } }`)
}
const sentTo = (client: LiveClient | undefined, id: string) =>
  client?.messages
    .filter((message) => message.type === 'next' && message.id === id)
    .map(({ payload }) => payload)

test('a colleague is shown by name who writes, the sender only that the team does, and who writes nothing', async () => {
  const [sender, writer, colleague] = [await aPlayer(), await aMember(), await aMember()]
  const chatId = await open(sender)
  const clients = await Promise.all([sender, writer, colleague].map(({ token }) => connectLive(url, token)))
  const [player, own, other] = clients
  for (const client of clients) follow(client, chatId)
  expect((await asTeam(writer, chatId, 'WRITING')).errors).toEqual([])
  await other?.waitFor(({ type, id }) => type === 'next' && id === 'team')
  await player?.waitFor(({ type, id }) => type === 'next' && id === 'own')
  expect((await asSender(sender, chatId, 'WRITING')).errors).toEqual([])
  for (const client of [own, other])
    await client?.waitFor(({ payload }) => JSON.stringify(payload ?? '').includes('"memberName":null'))

  const ofWriter = { memberId: writer.id, memberName: writer.name, kind: 'WRITING' }
  const ofSender = { memberId: null, memberName: null, kind: 'WRITING' }
  expect(sentTo(other, 'team')).toEqual(
    [ofWriter, ofSender].map((chatPresence) => ({ data: { chatPresence } })),
  )
  // nobody is shown what they do themselves
  expect(sentTo(own, 'team')).toEqual([{ data: { chatPresence: ofSender } }])
  expect(sentTo(player, 'own')).toEqual([{ data: { ownChatPresence: { isWriting: true } } }])
  expect(JSON.stringify(player?.messages)).not.toContain(writer.name)
  await Promise.all(clients.map((client) => client.close()))
})

test('two members who write at once are both shown, also to who opens the chat a moment later', async () => {
  const [sender, first, second, reader] = [await aPlayer(), await aMember(), await aMember(), await aMember()]
  const chatId = await open(sender)
  const clients = await Promise.all(
    [sender, reader, sender, reader].map(({ token }) => connectLive(url, token)),
  )
  const [player, team, latePlayer, lateTeam] = clients
  for (const client of [player, team]) if (client) follow(client, chatId)
  await Promise.all([first, second].map((member) => asTeam(member, chatId, 'WRITING')))
  const bothSent = (toPlayer: LiveClient | undefined, toTeam: LiveClient | undefined) =>
    expect.poll(() => [sentTo(toPlayer, 'own')?.length, sentTo(toTeam, 'team')?.length]).toEqual([2, 2])
  await bothSent(player, team)
  for (const client of [latePlayer, lateTeam]) if (client) follow(client, chatId)
  await bothSent(latePlayer, lateTeam)
  await Promise.all(clients.map((client) => client.close()))
})

test('who may not see a chat, no longer or not yet, is sent silence', async () => {
  const [sender, member, stranger] = [await aPlayer(), await aMember(), await aPlayer()]
  const admin = await callerOf(
    await seed.teamMember({ permissions: [may, inRealm(chatPermissions.adminChats, 'de')] }),
  )
  const chatId = await open(sender)
  const clients = await Promise.all([member, stranger].map(({ token }) => connectLive(url, token)))
  const [plain, foreign] = clients
  for (const client of clients) follow(client, chatId)
  await db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, chatId))
  expect((await asTeam(member, chatId, 'WRITING')).code).toBe('NOT_FOUND')
  expect((await asSender(stranger, chatId, 'WRITING')).code).toBe('NOT_FOUND')
  expect((await asTeam(admin, chatId, 'WRITING')).errors).toEqual([])
  expect((await asSender(sender, chatId, 'OPEN')).errors).toEqual([])
  // behind these, something that each of them may see
  await db.update(chats).set({ type: 'OTHER_REQUEST' }).where(eq(chats.id, chatId))
  expect((await asSender(sender, chatId, 'LEFT')).errors).toEqual([])
  await plain?.waitFor(({ payload }) => JSON.stringify(payload ?? '').includes('LEFT'))
  expect(sentTo(plain, 'team')).toHaveLength(1)
  const ofStranger = await open(stranger)
  foreign?.subscribe('later', `subscription { ownChatPresence(chatId: "${ofStranger}") { isWriting } }`)
  await asTeam(member, ofStranger, 'WRITING')
  await foreign?.waitFor(({ id }) => id === 'later')
  expect(sentTo(foreign, 'own')).toEqual([])
  expect(foreign?.messages.filter(({ type, id }) => type === 'next' && id === 'team')).toEqual([])
  await Promise.all(clients.map((client) => client.close()))
})
