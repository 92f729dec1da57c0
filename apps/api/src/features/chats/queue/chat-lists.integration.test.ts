import type { Principal } from '@kubora/domain/kernel/actor'
import { chatNotes } from '@kubora/schema/db/chat-notes'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ChatList } from '#features/chats/queue/chat-list.ts'
import { listChats } from '#features/chats/queue/list-chats.ts'
import { findChats, readChatQueue, readNextWaiting } from '#features/chats/queue/read-queue.ts'
import { type SearchBounds, searchBounds } from '#features/chats/queue/walk-chats.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()
const { answerChats, adminChats } = chatPermissions

const me = await seed.account()
const { account: colleague } = await seed.teamMember({ permissions: [inRealm(answerChats, 'de')] })
const memberWith = (...grants: string[]): Principal => ({
  accountId: me.id,
  sessionId: '',
  email: me.email,
  locale: 'de',
  player: null,
  userGroup: 'user',
  isTeamMember: true,
  grants,
})
const german = memberWith(inRealm(answerChats, 'de'))
const admin = memberWith(
  ...(['de', 'fr'] as const).map((realm) => inRealm(answerChats, realm)),
  inRealm(adminChats, 'de'),
)

type Made = Partial<typeof chats.$inferInsert> & { text?: string }
let made = 0

/** A chat with one message; each was opened, and waits, a minute after the one before. */
async function aChat({ text = 'Hallo', ...values }: Made): Promise<string> {
  made += 1
  const at = new Date(Date.parse('2026-01-01T12:00:00Z') + made * 60_000)
  const [chat] = await db
    .insert(chats)
    .values({
      type: 'OTHER_REQUEST',
      openedAs: 'OTHER_REQUEST',
      realm: 'de',
      playerId: (await seed.player()).id,
      createdAt: at,
      lastSeq: 1,
      waitingSince: values.status === 'CLOSED' ? null : at,
      ...(values.status === 'CLOSED' ? { closedAt: at, closedBy: 'TEAM' as const } : {}),
      ...values,
    })
    .returning({ id: chats.id })
  if (!chat) throw new Error('insert returned no row')
  await db.insert(chatMessages).values({ chatId: chat.id, seq: 1, author: 'PLAYER', text, at })
  return chat.id
}

const queue: ChatList = { status: 'NOT_CLOSED', sort: 'WAITING', first: 2 }

/** The names of the chats of a list, all pages one after the other. */
async function listed(
  member: Principal,
  list: Partial<ChatList>,
  names: Record<string, string>,
  bounds?: SearchBounds,
) {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await listChats(db, member, { ...queue, ...list, after }, bounds)
    ids.push(...page.items.map(({ chat }) => chat.id))
    after = page.nextCursor
  } while (after !== null)
  return ids.map((id) => Object.keys(names).find((name) => names[name] === id)).join(' ')
}

test('a list shows what its filters leave, in its order, page by page without a gap, and only what the member may see', async () => {
  const names = {
    first: await aChat({}),
    mine: await aChat({ status: 'IN_PROGRESS', assigneeAccountId: me.id, assigneeName: 'Me' }),
    unban: await aChat({ type: 'UNBAN', openedAs: 'UNBAN', realm: 'fr' }),
    theirs: await aChat({ status: 'IN_PROGRESS', assigneeAccountId: colleague.id, assigneeName: 'She' }),
    elevated: await aChat({ type: 'ADMIN' }),
    answered: await aChat({ waitingSince: null }),
    closed: await aChat({ status: 'CLOSED', assigneeAccountId: me.id }),
    closedUnban: await aChat({ status: 'CLOSED', type: 'UNBAN', realm: 'fr' }),
    closedLast: await aChat({ status: 'CLOSED' }),
    foreign: await aChat({ realm: 'freeroam' }),
  }
  await db.insert(chatReads).values({ chatId: names.first, accountId: me.id, seq: 1 })
  const [mineOf] = await listChats(db, admin, { ...queue, assignee: 'ME' }).then(({ items }) => items)
  const playerId = String(mineOf?.chat.playerId)
  const shown = (list: Partial<ChatList>) => listed(admin, list, names)

  expect(await shown({})).toBe('first mine unban theirs elevated answered')
  expect(await listed(german, {}, names)).toBe('first mine theirs answered')
  expect(await listed(german, { type: 'ADMIN' }, names)).toBe('')
  expect(await listed(german, { realm: 'fr' }, names)).toBe('')
  expect(await shown({ sort: 'NEWEST' })).toBe('answered elevated theirs unban mine first')
  expect(await shown({ status: 'WAITING' })).toBe('first mine unban theirs elevated')
  expect(await shown({ status: 'OPEN', realm: 'de' })).toBe('first elevated answered')
  expect(await shown({ status: 'IN_PROGRESS' })).toBe('mine theirs')
  expect(await shown({ assignee: 'ME' })).toBe('mine')
  expect(await shown({ assignee: 'ANYBODY' })).toBe('mine theirs')
  expect(await shown({ assignee: 'NOBODY', type: 'OTHER_REQUEST' })).toBe('first answered')
  expect(await shown({ unread: true })).toBe('mine unban theirs elevated')
  expect(await shown({ playerId })).toBe('mine')
  expect(await shown({ playerId: 'x' })).toBe('')
  expect(await shown({ status: 'CLOSED', sort: 'CLOSED' })).toBe('closedLast closedUnban closed')
  // as the lists are opened, behind a smaller page
  for (const [order, following] of [
    [{}, 'unban theirs elevated answered'],
    [{ status: 'CLOSED', sort: 'CLOSED' }, 'closed'],
    [{ status: 'ALL', sort: 'NEWEST' }, 'closed answered elevated theirs unban mine first'],
  ] as const) {
    const { nextCursor } = await listChats(db, admin, { ...queue, ...order })
    const rest = await listChats(db, admin, { ...queue, ...order, first: 50, after: nextCursor })
    const nameOf = (id: string) => Object.entries(names).find(([, one]) => one === id)?.[0]
    expect(rest.items.map(({ chat }) => nameOf(chat.id)).join(' ')).toBe(following)
  }
  expect(await shown({ status: 'CLOSED', sort: 'NEWEST', type: 'UNBAN' })).toBe('closedUnban')
  expect(await shown({ status: 'ALL', sort: 'NEWEST', assignee: 'ME' })).toBe('closed mine')
  expect(await shown({ status: 'ALL', sort: 'NEWEST' })).toBe(
    'closedLast closedUnban closed answered elevated theirs unban mine first',
  )
})

test('an order that a list does not have, and a cursor of another order, are refused', async () => {
  const refused = { code: 'INVALID_INPUT' }
  await expect(listChats(db, admin, { ...queue, status: 'ALL' })).rejects.toMatchObject(refused)
  await expect(listChats(db, admin, { ...queue, status: 'CLOSED' })).rejects.toMatchObject(refused)
  await expect(listChats(db, admin, { ...queue, sort: 'CLOSED' })).rejects.toMatchObject(refused)
  const { nextCursor } = await listChats(db, admin, queue)
  await expect(listChats(db, admin, { ...queue, sort: 'NEWEST', after: nextCursor })).rejects.toMatchObject(
    refused,
  )
})

const everything: Partial<ChatList> = { status: 'ALL', sort: 'NEWEST' }

// words of many messages are looked for in one chat of the list after the other
const ways: [string, SearchBounds][] = [
  ['in the index', searchBounds],
  ['in the chats of the list', { ...searchBounds, messages: 0 }],
  ['in two chats of the list for each page', { messages: 0, chats: 2 }],
]

test.each(ways)(
  'looked for %s, a chat is found by its id or the beginning, by its player, and by words of one message or of its answers',
  async (_way, bounds) => {
    await db.delete(chats)
    await db.delete(players).where(eq(players.name, 'Zoe_Falkenried'))
    const player = await seed.player({ name: 'Zoe_Falkenried' })
    const names = {
      theirs: await aChat({ playerId: player.id, text: 'Bitte kommt schnell' }),
      accents: await aChat({ text: 'Mein Motorrad fährt über die Brücke, <gelb> und laut' }),
      closed: await aChat({ status: 'CLOSED', text: 'Das Motorradrennen beginnt' }),
      answered: await aChat({
        type: 'UNBAN',
        openedAs: 'UNBAN',
        formVersion: 1,
        answers: { why: 'Mein kleiner Bruder war am Rechner', sure: true },
      }),
    }
    await db.insert(chatMessages).values({
      chatId: names.accents,
      seq: 2,
      author: 'TEAM',
      memberName: 'Staff',
      text: 'Welches Motorrad?',
      at: new Date(),
    })
    await db.update(chats).set({ lastSeq: 2 }).where(eq(chats.id, names.accents))
    const found = (search: string, list: Partial<ChatList> = {}) =>
      listed(admin, { ...everything, ...list, search }, names, bounds)

    expect(await found(names.theirs)).toBe('theirs')
    expect(await found(names.closed.toUpperCase())).toBe('closed')
    expect((await found(names.theirs.slice(0, 13))).split(' ')).toContain('theirs')
    expect(await found(String(player.id))).toBe('theirs')
    expect(await found('zoë falken')).toBe('theirs')
    expect(await found('Motorrad')).toBe('closed accents')
    expect(await found('MOTORRAD', { status: 'NOT_CLOSED', sort: 'WAITING' })).toBe('accents')
    expect(await found('motorrad fahrt brucke')).toBe('accents')
    // words of two messages are no hit
    expect(await found('welches brucke')).toBe('')
    expect(await found('bruder rech')).toBe('answered')
    expect(await found('true')).toBe('')
    expect(await found('rech bruder')).toBe('')
    expect(await found("& | !:* '")).toBe('')

    const passages = async (search: string) =>
      (
        await listChats(db, admin, { ...queue, ...everything, first: 10, search }, { ...bounds, chats: 500 })
      ).items.map(({ passage }) => passage?.map(({ text, match }) => (match ? `[${text}]` : text)).join(''))
    expect(await passages('gelb laut')).toEqual(['Mein Motorrad fährt über die Brücke, <[gelb]> und [laut]'])
    // of several messages the newest
    expect(await passages('motorrad')).toEqual(['Das [Motorradrennen] beginnt', 'Welches [Motorrad]'])
    expect(await passages('bruder')).toEqual(['Mein kleiner [Bruder] war am Rechner'])
    expect(await passages(names.theirs)).toEqual([undefined])
  },
)

test.each(ways)(
  'looked for %s, words, players and ids of chats that the member may not see find nothing, and notes find nothing',
  async (_way, bounds) => {
    await db.delete(chats)
    await db.delete(players).where(eq(players.name, 'Ungesehen_1'))
    const player = await seed.player({ name: 'Ungesehen_1' })
    const hidden = await aChat({ type: 'ADMIN', playerId: player.id, text: 'Geheimniskrämerei' })
    const foreign = await aChat({ realm: 'fr', text: 'Geheimniskrämerei' })
    const own = await aChat({ senderAccountId: me.id, text: 'Geheimniskrämerei' })
    const noted = await aChat({})
    await db
      .insert(chatNotes)
      .values({ chatId: noted, version: 1, text: 'Geheimniskrämerei', authorName: 'Staff' })
    const find = (member: Principal, search: string) =>
      listed(member, { ...everything, search }, { hidden, foreign, own, noted }, bounds)
    expect(await find(admin, 'Geheimniskrämerei')).toBe('foreign hidden')
    for (const search of [
      'Geheimniskrämerei',
      'geheim',
      hidden,
      foreign,
      own,
      'ungesehen',
      String(player.id),
    ])
      expect(await find(german, search)).toBe('')
  },
)

test('the queue counts, and the next chat is, what waits and the member may see, and no colleague has taken', async () => {
  await db.delete(chats)
  const names: Record<string, string> = {
    first: await aChat({}),
    hidden: await aChat({ type: 'ADMIN' }),
    theirs: await aChat({ status: 'IN_PROGRESS', assigneeAccountId: colleague.id, assigneeName: 'She' }),
    answered: await aChat({ waitingSince: null, assigneeAccountId: me.id, assigneeName: 'Me' }),
    mine: await aChat({ status: 'IN_PROGRESS', assigneeAccountId: me.id, assigneeName: 'Me' }),
    last: await aChat({}),
  }
  const queueOf = async (member: Principal) => readChatQueue(db, member)
  expect(await queueOf(german)).toEqual({ waiting: 4, mine: 2, oldestId: names['first'] })
  expect(await queueOf(admin)).toMatchObject({ waiting: 5 })
  expect(await queueOf(memberWith())).toEqual({ waiting: 0, mine: 0, oldestId: null })

  const next = async (member: Principal, from: string) => {
    const chat = await readNextWaiting(db, member, names[from] ?? from)
    return Object.keys(names).find((name) => names[name] === chat?.id)
  }
  expect(await next(german, 'first')).toBe('mine')
  expect(await next(german, 'mine')).toBe('last')
  expect(await next(german, 'last')).toBe('first')
  expect(await next(german, 'answered')).toBe('first')
  expect(await next(admin, 'first')).toBe('hidden')
  // where a chat stands that the member may not see stays unknown
  expect(await next(german, 'hidden')).toBe('first')
  await db.delete(chats).where(inArray(chats.id, [names['mine'] ?? '', names['last'] ?? '']))
  expect(await next(german, 'first')).toBe(undefined)
})

test('who may not see a chat any more keeps nobody from it, though they had taken it', async () => {
  await db.delete(chats)
  const left = await seed.teamMember({ permissions: [inRealm(answerChats, 'de')] })
  const taken = { status: 'IN_PROGRESS', assigneeAccountId: left.account.id, assigneeName: 'She' } as const
  const first = await aChat({})
  const theirs = await aChat(taken)
  const elevated = await aChat({ ...taken, type: 'ADMIN' })
  const french = await aChat({ ...taken, realm: 'fr' })
  const next = async (from: string) => (await readNextWaiting(db, admin, from))?.id
  expect(await next(first)).toBe(elevated)
  expect(await next(elevated)).toBe(french)
  expect(await next(french)).toBe(first)
  await db.delete(playerLinks).where(eq(playerLinks.accountId, left.account.id))
  expect(await next(first)).toBe(theirs)
})

test('chats are found by id and player, those that are not closed first, and by words none', async () => {
  await db.delete(chats)
  const player = await seed.player({ name: 'Quentin_Oak' })
  const closed = await aChat({ status: 'CLOSED', playerId: player.id })
  const older = await aChat({ playerId: player.id, type: 'UNBAN', openedAs: 'UNBAN', text: 'Wegen Quentin' })
  const hidden = await aChat({ playerId: player.id, type: 'ADMIN', openedAs: 'ADMIN' })
  const newest = await aChat({ playerId: player.id, text: 'Rathaus' })
  const find = async (text: string, member = german) =>
    (await findChats(db, member, text)).map(({ id }) => id)
  expect(await find('quentin')).toEqual([newest, older, closed])
  expect(await find(String(player.id), admin)).toEqual([newest, hidden, older, closed])
  expect(await find(closed)).toEqual([closed])
  expect(await find(hidden)).toEqual([])
  expect(await find('rathaus')).toEqual([])
  expect(await find('  ')).toEqual([])
})
