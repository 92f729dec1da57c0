import { randomUUID } from 'node:crypto'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { playerLinks } from '@kubora/schema/db/player-links'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectLive } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, url, api } = await startTestApi()
afterAll(() => api.close())
const { seed, db } = world
const { answerChats, adminChats } = chatPermissions

async function memberWith(...permissions: string[]) {
  const { account, player } = await seed.teamMember({ permissions })
  return { ...(await world.logIn(account)), accountId: account.id, playerId: player.id, name: player.name }
}
async function aPlayer() {
  const { account, player } = await seed.linkedPlayer()
  return { ...(await world.logIn(account)), name: player.name }
}
type Caller = { token: string }

async function open({ token }: Caller, realm = 'de', text = 'Hallo'): Promise<string> {
  const { data, errors } = await ask(
    'mutation ($realm: Realm!, $text: String!, $key: ID!) { openChat(type: OTHER_REQUEST, realm: $realm, text: $text, idempotencyKey: $key) { id } }',
    { token, variables: { realm, text, key: randomUUID() } },
  )
  expect(errors).toEqual([])
  return z.object({ id: z.string() }).parse(data?.['openChat']).id
}
const answer = async ({ token }: Caller, chatId: string, text: string) =>
  ask(
    'mutation ($id: ID!, $nonce: ID!, $text: String!) { answerChat(realm: de, chatId: $id, nonce: $nonce, text: $text) { seq memberName } }',
    { token, variables: { id: chatId, nonce: randomUUID(), text } },
  )
const isUnread = async ({ token }: Caller) =>
  (await ask('{ hasUnreadChats }', { token })).data?.['hasUnreadChats']

const german = await memberWith(inRealm(answerChats, 'de'))

test('an answer is unread until it is read, and its writer is the team for the player', async () => {
  const sender = await aPlayer()
  const id = await open(sender)
  expect(await isUnread(sender)).toBe(false)
  expect((await answer(german, id, 'Wie kann ich helfen?')).data?.['answerChat']).toEqual({
    seq: 2,
    memberName: german.name,
  })
  expect(await isUnread(sender)).toBe(true)
  const { data } = await ask(
    `{ ownChats(closed: false) { items { id isUnread lastBy lastText } }
       ownChatMessages(chatId: "${id}") { seq author memberName text } }`,
    { token: sender.token },
  )
  expect(data).toEqual({
    ownChats: { items: [{ id, isUnread: true, lastBy: 'TEAM', lastText: 'Wie kann ich helfen?' }] },
    ownChatMessages: [
      { seq: 1, author: 'PLAYER', memberName: null, text: 'Hallo' },
      { seq: 2, author: 'TEAM', memberName: null, text: 'Wie kann ich helfen?' },
    ],
  })
  await ask(`mutation { readOwnChat(chatId: "${id}", seq: 2) { readSeq } }`, { token: sender.token })
  expect(await isUnread(sender)).toBe(false)
})

test('what an account without a player cannot open is not unread', async () => {
  const { account } = await seed.linkedPlayer()
  const sender = await world.logIn(account)
  const id = await open(sender)
  await answer(german, id, 'Wie kann ich helfen?')
  expect(await isUnread(sender)).toBe(true)
  await db.delete(playerLinks).where(eq(playerLinks.accountId, account.id))
  const unlinked = await world.logIn(account)
  expect(await isUnread(unlinked)).toBe(false)
})

test('a list shows what was said last, not that the chat was closed or is about to be', async () => {
  const sender = await aPlayer()
  const id = await open(sender)
  await answer(german, id, 'Wie kann ich helfen?')
  await ask(`mutation { closeOwnChat(chatId: "${id}") { status } }`, { token: sender.token })
  const { data } = await ask('{ ownChats(closed: true) { items { id lastBy lastText closesAt } } }', {
    token: sender.token,
  })
  expect(data).toEqual({
    ownChats: { items: [{ id, lastBy: 'TEAM', lastText: 'Wie kann ich helfen?', closesAt: null }] },
  })
})

test('closed chats are listed by when they were closed, page by page', async () => {
  const sender = await aPlayer()
  const ids: string[] = []
  for (const closedAt of ['2026-11-03T10:00:00Z', '2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z']) {
    const id = await open(sender)
    await ask(`mutation { closeOwnChat(chatId: "${id}") { status } }`, { token: sender.token })
    await db
      .update(chats)
      .set({ closedAt: new Date(closedAt) })
      .where(eq(chats.id, id))
    ids.push(id)
  }
  const page = z.object({ items: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() })
  const read: string[] = []
  let after: string | null = null
  do {
    const { data } = await ask(
      'query ($after: String) { ownChats(closed: true, first: 1, after: $after) { items { id } nextCursor } }',
      { token: sender.token, variables: { after } },
    )
    const { items, nextCursor } = page.parse(data?.['ownChats'])
    read.push(...items.map(({ id }) => id))
    after = nextCursor
  } while (after !== null)
  expect(read).toEqual([ids[0], ids[2], ids[1]])
})

test('a part of a chat is at most 50 messages: the newest, those before a number, or those behind one', async () => {
  const sender = await aPlayer()
  const id = await open(sender)
  for (let index = 2; index <= 120; index += 1) await answer(german, id, `Nachricht ${index}`)
  const part = async (args: string) => {
    const { data } = await ask(`{ ownChatMessages(chatId: "${id}"${args}) { seq } }`, { token: sender.token })
    const seqs = z.array(z.object({ seq: z.number() })).parse(data?.['ownChatMessages'])
    expect(seqs.map(({ seq }) => seq)).toEqual(seqs.map(({ seq }) => seq).toSorted((a, b) => a - b))
    return [seqs[0]?.seq, seqs.at(-1)?.seq, seqs.length]
  }
  expect(await part('')).toEqual([71, 120, 50])
  expect(await part(', beforeSeq: 71')).toEqual([21, 70, 50])
  expect(await part(', beforeSeq: 21')).toEqual([1, 20, 20])
  expect(await part(', afterSeq: 0')).toEqual([1, 50, 50])
  expect(await part(', afterSeq: 118')).toEqual([119, 120, 2])
  expect(await part(', afterSeq: 120')).toEqual([undefined, undefined, 0])
})

test('the queue has who waits longest first, pages without a gap, and shows nothing of other realms or of administrators', async () => {
  await db.delete(chats)
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) ids.push(await open(await aPlayer()))
  const french = await open(await aPlayer(), 'fr')
  const elevated = await open(await aPlayer())
  await db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, elevated))
  // answered: behind those who wait
  await answer(german, ids[0] ?? '', 'Moment')
  const read = async ({ token }: Caller, size: number) => {
    const listed: string[] = []
    let after: string | null = null
    do {
      const { data } = await ask(
        'query ($first: Int!, $after: String) { chats(first: $first, after: $after) { items { chat { id } readSeq } nextCursor } }',
        { token, variables: { first: size, after } },
      )
      const page = z
        .object({
          items: z.array(z.object({ chat: z.object({ id: z.string() }) })),
          nextCursor: z.string().nullable(),
        })
        .parse(data?.['chats'])
      listed.push(...page.items.map(({ chat }) => chat.id))
      after = page.nextCursor
    } while (after !== null)
    return listed
  }
  const [first = '', ...waiting] = ids
  expect(await read(german, 2)).toEqual([...waiting, first])
  const admin = await memberWith(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))
  expect(await read(admin, 2)).toEqual([...waiting, elevated, first])
  expect(await read(await memberWith(inRealm(answerChats, 'fr')), 50)).toEqual([french])
  for (const id of [french, elevated]) {
    expect((await ask(`{ chat(id: "${id}") { id } }`, german)).code).toBe('NOT_FOUND')
    expect((await ask(`{ chatMessages(chatId: "${id}") { seq } }`, german)).code).toBe('NOT_FOUND')
  }
  for (const id of waiting) {
    const { version } = { version: 1 }
    await ask(`mutation { closeChat(realm: de, chatId: "${id}", version: ${version}) { id } }`, german)
  }
  const { data } = await ask(
    '{ chats(status: CLOSED, sort: CLOSED, first: 3) { items { chat { id closedByName } } } }',
    german,
  )
  expect(data?.['chats']).toEqual({
    items: waiting
      .toReversed()
      .slice(0, 3)
      .map((id) => ({ chat: { id, closedByName: german.name } })),
  })
})

test('both sides are sent each message once, without what the other may not know', async () => {
  const sender = await aPlayer()
  const [player, team] = [await connectLive(url, sender.token), await connectLive(url, german.token)]
  const fields = 'messages { seq memberName text } chat { status }'
  player.subscribe('own', `subscription { ownChatChanged { ${fields} } }`)
  const id = await open(sender)
  // an event that is still on its way would be sent together with the next
  await player.waitFor(({ type, id: of }) => type === 'next' && of === 'own')
  team.subscribe('chat', `subscription { chatChanged(realm: de, chatId: "${id}") { ${fields} } }`)
  team.subscribe('list', 'subscription { chatListChanged(realm: de) }')
  // that it was opened, too: what is still to be sent would be sent with the answer
  await team.waitFor(({ type, id: of }) => type === 'next' && of === 'chat')
  await answer(german, id, 'Hallo!')
  const sent = async (client: typeof player, subscription: string) =>
    (
      await client.waitFor(
        ({ type, id: of, payload }) =>
          type === 'next' &&
          of === subscription &&
          (of === 'list' || JSON.stringify(payload).includes('Hallo!')),
      )
    ).payload
  expect(await sent(player, 'own')).toEqual({
    data: {
      ownChatChanged: {
        messages: [{ seq: 2, memberName: null, text: 'Hallo!' }],
        chat: { status: 'IN_PROGRESS' },
      },
    },
  })
  expect(await sent(team, 'chat')).toEqual({
    data: {
      chatChanged: {
        messages: [{ seq: 2, memberName: german.name, text: 'Hallo!' }],
        chat: { status: 'IN_PROGRESS' },
      },
    },
  })
  expect(await sent(team, 'list')).toEqual({ data: { chatListChanged: 'de' } })
  await Promise.all([player.close(), team.close()])
})

test('a chat of administrators is silence on every socket of who may not read it', async () => {
  const sender = await aPlayer()
  const id = await open(sender)
  await db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, id))
  const admin = await memberWith(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))
  const clients = await Promise.all([german, admin].map(({ token }) => connectLive(url, token)))
  const [plain, permitted] = clients
  for (const client of clients) {
    client.subscribe('chat', `subscription { chatChanged(realm: de, chatId: "${id}") { messages { text } } }`)
    client.subscribe('list', 'subscription { chatListChanged(realm: de) }')
  }
  await answer(admin, id, 'Geheim')
  for (const subscription of ['chat', 'list'])
    await permitted?.waitFor(({ type, id: of }) => type === 'next' && of === subscription)
  // events that the plain member may see come behind it
  const shown = () => plain?.messages.filter(({ type }) => type === 'next') ?? []
  for (const count of [1, 2]) {
    await open(await aPlayer())
    await plain?.waitFor(() => shown().length >= count)
  }
  // and one that cannot be taken for another
  plain?.subscribe('end', 'subscription { accountChanged { tokenStale } }')
  const publish = () => world.publish({ kind: 'account', accountId: german.accountId, tokenStale: false })
  const isThere = () => shown().some(({ id: of }) => of === 'end')
  await expect.poll(() => publish() ?? isThere(), { timeout: 60_000 }).toBe(true)
  expect(plain?.messages.filter(({ type }) => type !== 'next' && type !== 'connection_ack')).toEqual([])
  const ids = shown().map(({ id: of }) => of)
  expect(ids.filter((of) => of !== 'end')).toEqual(['list', 'list'])
  await Promise.all(clients.map((client) => client.close()))
})

test('two members with the same rights and the same subscription are each sent what they may see of a chat', async () => {
  const { account, player } = await seed.linkedPlayer()
  const chat = await seed.chat({ account, player })
  const reported = await memberWith(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))
  const other = await memberWith(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))
  const at = new Date()
  const hidden = await seed.chat(
    { account, player },
    { type: 'REPORT_TEAM', openedAs: 'REPORT_TEAM', createdAt: at },
  )
  await db.insert(chatHiddenFrom).values({ chatId: hidden.id, playerId: reported.playerId })
  const clients = await Promise.all([other, reported].map(({ token }) => connectLive(url, token)))
  for (const client of clients)
    client.subscribe(
      'chat',
      `subscription { chatChanged(realm: de, chatId: "${chat.id}") { chat { earlier { id } } } }`,
    )
  await answer(german, chat.id, 'Hallo')
  const [ofOther, ofReported] = await Promise.all(
    clients.map(async (client) => (await client.waitFor(({ type }) => type === 'next')).payload),
  )
  expect(ofOther).toEqual({ data: { chatChanged: { chat: { earlier: [{ id: hidden.id }] } } } })
  expect(ofReported).toEqual({ data: { chatChanged: { chat: { earlier: [] } } } })
  await Promise.all(clients.map((client) => client.close()))
})

test('a member who has a chat of their own is sent nothing of it as one of the team', async () => {
  const sender = await memberWith(inRealm(answerChats, 'de'))
  const id = await open(sender)
  expect((await ask(`{ chat(id: "${id}") { id } }`, sender)).code).toBe('NOT_FOUND')
  expect((await ask(`{ chatMessages(chatId: "${id}") { memberName } }`, sender)).code).toBe('NOT_FOUND')
  const clients = await Promise.all([sender, german].map(({ token }) => connectLive(url, token)))
  const [own, team] = clients
  for (const client of clients)
    client.subscribe('chat', `subscription { chatChanged(realm: de, chatId: "${id}") { messages { text } } }`)
  own?.subscribe('own', 'subscription { ownChatChanged { messages { memberName text } } }')
  await answer(german, id, 'Hallo')
  await team?.waitFor(({ type, id: of }) => type === 'next' && of === 'chat')
  await own?.waitFor(({ type, id: of }) => type === 'next' && of === 'own')
  // what comes behind it
  await answer(german, id, 'Und noch etwas')
  await own?.waitFor((message) => JSON.stringify(message).includes('Und noch etwas'))
  expect(own?.messages.filter(({ id: of }) => of === 'chat')).toEqual([])
  await Promise.all(clients.map((client) => client.close()))
})
