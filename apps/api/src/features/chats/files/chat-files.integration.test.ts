import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import path from 'node:path'
import { beginChatFileCheck } from '@kubora/domain/chats/files/check-chat-file'
import { storeChatFile } from '@kubora/domain/chats/files/settle-chat-file'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { playerLinks } from '@kubora/schema/db/player-links'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fetchChatFile, startChatUpload } from '#testing/chat-file-client.ts'
import { connectLive } from '#testing/live-client.ts'
import { openTestWorld, startTestApi, storageDir } from '#testing/test-api.ts'
import { offsetOf, openPatch, sendBytes } from '#testing/upload-client.ts'

const { url: here, ask, api } = await startTestApi()
afterAll(() => api.close())
const world = await openTestWorld()
const { db, seed, domain } = world
const { answerChats } = chatPermissions

async function memberWith(...permissions: string[]) {
  const { account, player } = await seed.teamMember({ permissions })
  return { account, player, ...(await world.logIn(account)) }
}
async function newChat() {
  const { account, player } = await seed.linkedPlayer()
  const { id: chatId } = await seed.chat({ account, player })
  return { chatId, account, ...(await world.logIn(account)) }
}
const german = await memberWith(inRealm(answerChats, 'de'))

const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const idOf = (location: string) => location.slice('/api/chat-files/'.length)

/** Uploads bytes; resolves with the id of the file, which waits for its check. */
async function upload(bytes: Buffer, of: { token: string; chatId: string; realm?: string }): Promise<string> {
  const location = locationOf(await startChatUpload(here, bytes.length, of))
  expect((await sendBytes(here, location, 0, bytes, of.token)).status).toBe(204)
  return idOf(location)
}

/** What the bridge does to a picture. */
async function settle(id: string, bytes: Buffer, mediaType = 'image/webp'): Promise<void> {
  const key = (await beginChatFileCheck(domain, id))?.checkedKey ?? ''
  writeFileSync(path.join(storageDir(), key), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { mediaType, storedBytes: bytes.length, sha256, width: 60, height: 30 }
  await storeChatFile(domain, id, key, facts)
}

const write = ({ token, chatId }: { token: string; chatId: string }, fileIds: string[]) =>
  ask(
    'mutation ($id: ID!, $nonce: ID!, $files: [ID!]) { writeOwnMessage(chatId: $id, nonce: $nonce, text: "", fileIds: $files) { seq text files { id state } } }',
    { token, variables: { id: chatId, nonce: randomUUID(), files: fileIds } },
  )

test('a player sends a picture, the team sees it without reading anew, and opens it', async () => {
  const chat = await newChat()
  const { chatId, token } = chat
  const bytes = randomBytes(200_000)
  const live = await connectLive(here, german.token)
  await live.waitFor(({ type }) => type === 'connection_ack')
  live.subscribe(
    'chat',
    `subscription { chatChanged(realm: de, chatId: "${chatId}") { messages { seq files { id fileName state kind width height sizeBytes } } } }`,
  )
  const id = await upload(bytes, chat)
  expect(readFileSync(path.join(storageDir(), id)).equals(bytes)).toBe(true)
  expect((await write(chat, [id])).data?.['writeOwnMessage']).toEqual({
    seq: 2,
    text: '',
    files: [{ id, state: 'CHECKING' }],
  })
  expect((await fetchChatFile(here, id, token)).status).toBe(404)
  await settle(id, Buffer.from('pixels'))
  const shown = await live.waitFor(
    ({ type, payload }) => type === 'next' && JSON.stringify(payload).includes('STORED'),
  )
  expect(JSON.stringify(shown.payload)).toContain(
    JSON.stringify([
      { id, fileName: 'Bild.png', state: 'STORED', kind: 'PICTURE', width: 60, height: 30, sizeBytes: 6 },
    ]),
  )
  const opened = await fetchChatFile(here, id, german.token)
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="chat-${id}.webp"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store, no-transform',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await opened.text()).toBe('pixels')
})

test('each message has its own files, and none of another message or chat', async () => {
  const [chat, other] = [await newChat(), await newChat()]
  const [one, two, theirs] = [
    await upload(randomBytes(10), chat),
    await upload(randomBytes(10), chat),
    await upload(randomBytes(10), other),
  ]
  await write(chat, [one])
  await write(other, [theirs])
  // a player waits between two messages
  await db.update(chatMessages).set({ at: new Date('2026-01-01') })
  await write(chat, [two])
  const shown = async ({ token, chatId }: { token: string; chatId: string }) => {
    const { data } = await ask('query ($id: ID!) { ownChatMessages(chatId: $id) { seq files { id } } }', {
      token,
      variables: { id: chatId },
    })
    return data?.['ownChatMessages']
  }
  expect(await shown(chat)).toEqual([
    { seq: 1, files: [] },
    { seq: 2, files: [{ id: one }] },
    { seq: 3, files: [{ id: two }] },
  ])
  expect(await shown(other)).toEqual([
    { seq: 1, files: [] },
    { seq: 2, files: [{ id: theirs }] },
  ])
})

test('a file that one may not open is 404, as one that does not exist', async () => {
  const chat = await newChat()
  const id = await upload(randomBytes(50), chat)
  await write(chat, [id])
  await settle(id, randomBytes(50))
  const tokens = [
    undefined,
    'nonsense',
    (await newChat()).token,
    (await memberWith(inRealm(answerChats, 'fr'))).token,
  ]
  for (const token of tokens) {
    const [known, unknown] = [
      await fetchChatFile(here, id, token),
      await fetchChatFile(here, randomUUID(), token),
    ]
    expect([known.status, await known.text()]).toEqual([404, await unknown.text()])
  }
  for (const wrong of ['..', '%2e%2e%2fetc', '%00', '%ff'])
    expect([400, 404]).toContain((await fetchChatFile(here, wrong, german.token)).status)
  expect((await fetchChatFile(here, id, german.token)).status).toBe(200)
})

test('an upload is begun and resumed by who writes in the chat alone', async () => {
  const chat = await newChat()
  const stranger = await newChat()
  const { chatId, token } = chat
  const unlinked = await world.logIn(await seed.account())
  for (const [of, status] of [
    [{ chatId }, 403],
    [{ chatId, token: 'nonsense' }, 401],
    [{ chatId, token: unlinked.token }, 422],
    [{ chatId, token: stranger.token }, 404],
    [{ chatId: 'x', token }, 422],
    [{ chatId, token, realm: 'de' }, 403],
    [{ chatId, token: german.token }, 404],
    [{ chatId, token: german.token, realm: 'fr' }, 403],
    [{ chatId, token: german.token, realm: 'x' }, 422],
  ] as const)
    expect((await startChatUpload(here, 10, of)).status, JSON.stringify(of)).toBe(status)
  for (const size of [0, 50_000_001]) expect((await startChatUpload(here, size, chat)).status).toBe(422)
  const location = locationOf(await startChatUpload(here, 10, chat))
  for (const other of [stranger.token, german.token]) {
    expect((await offsetOf(here, location, other)).status).toBe(404)
    expect((await sendBytes(here, location, 0, randomBytes(10), other)).status).toBe(404)
  }
  expect((await sendBytes(here, location, 0, randomBytes(4), token)).status).toBe(204)
  expect(await offsetOf(here, location, token)).toEqual({ status: 200, offset: 4 })
  expect((await write(chat, [idOf(location)])).code).toBe('CHAT_FILE_GONE')
})

test('an upload and an answer under way end with the link, and with the right to see the chat', async () => {
  const chat = await newChat()
  const ofTeam = { chatId: chat.chatId, token: german.token, realm: 'de' }
  const id = await upload(randomBytes(10), chat)
  await write(chat, [id])
  await settle(id, Buffer.alloc(40_000_000), 'video/mp4')
  for (const [of, take] of [
    [ofTeam, () => db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, chat.chatId))],
    [chat, () => db.delete(playerLinks).where(eq(playerLinks.accountId, chat.account.id))],
  ] as const) {
    const location = locationOf(await startChatUpload(here, 1_000_000, of))
    const sending = openPatch(here, location, 0, 1_000_000, of.token)
    await sending.send(randomBytes(1000))
    const row = async () =>
      (
        await db
          .select()
          .from(chatFiles)
          .where(eq(chatFiles.id, idOf(location)))
      )[0]
    await expect.poll(async () => (await row())?.leaseToken, { interval: 20 }).toEqual(expect.any(String))
    const request = http.get(`${here}/api/chat-files/${id}`, {
      headers: { authorization: `Bearer ${of.token}` },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.on('error', () => undefined)
    expect(response.statusCode).toBe(200)
    await take()
    // reads slowly: the most part is still with the api
    const isClosed = () => {
      response.read(65_536)
      return response.closed
    }
    await expect.poll(isClosed, { interval: 20 }).toBe(true)
    expect(response.complete).toBe(false)
    expect(await sending.ended).toBeNull()
    expect((await fetchChatFile(here, id, of.token)).status).toBe(404)
    expect((await row())?.state).toBe('receiving')
  }
})
