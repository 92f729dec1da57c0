import type { Principal } from '@kubora/domain/kernel/actor'
import { chatHiddenFrom, chatMessages, chats } from '@kubora/schema/db/chats'
import { createDatabase } from '@kubora/schema/db/client'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readChatFigures } from '#features/chats/figures/read-chat-figures.ts'
import type { ChatList } from '#features/chats/queue/chat-list.ts'
import { listChats } from '#features/chats/queue/list-chats.ts'
import { openTestWorld } from '#testing/test-api.ts'

const world = await openTestWorld()
const { db, seed } = world
const { answerChats, adminChats } = chatPermissions
const [minute, day] = [60_000, 86_400_000]

const memberWith = (player: Principal['player'], ...grants: string[]): Principal => ({
  accountId: 1_000_000,
  sessionId: '',
  email: 'staff@example.org',
  locale: 'de',
  player,
  userGroup: 'user',
  isTeamMember: true,
  grants,
})
const german = memberWith(null, inRealm(answerChats, 'de'))
const admin = memberWith(
  null,
  ...(['de', 'fr'] as const).map((realm) => inRealm(answerChats, realm)),
  inRealm(adminChats, 'de'),
)

beforeEach(async () => {
  await db.delete(chats)
})

type Made = Partial<Omit<typeof chats.$inferInsert, 'createdAt' | 'closedAt' | 'firstAnsweredAt'>> & {
  /** How long ago, in ms. */
  opened?: number
  closed?: number
  answered?: number
}

const ago = (ms: number | undefined) => (ms === undefined ? null : new Date(Date.now() - ms))

async function aChat({ opened = 0, closed, answered, ...values }: Made): Promise<string> {
  // before the instants, which are compared to the second
  const { id: playerId } = await seed.player()
  const at = ago(opened) ?? new Date()
  const [chat] = await db
    .insert(chats)
    .values({
      type: 'OTHER_REQUEST',
      openedAs: 'OTHER_REQUEST',
      realm: 'de',
      playerId,
      createdAt: at,
      lastSeq: 1,
      firstAnsweredAt: ago(answered),
      ...(closed === undefined ? {} : { status: 'CLOSED', closedAt: ago(closed), closedBy: 'TEAM' }),
      ...values,
    })
    .returning({ id: chats.id })
  if (!chat) throw new Error('insert returned no row')
  await db.insert(chatMessages).values({ chatId: chat.id, seq: 1, author: 'PLAYER', text: 'Hallo', at })
  return chat.id
}

/** How many chats a list has, all pages together. */
async function listed(member: Principal, list: Partial<ChatList>): Promise<number> {
  let [count, after]: [number, string | null] = [0, null]
  do {
    const page = await listChats(db, member, {
      status: 'NOT_CLOSED',
      sort: 'NEWEST',
      first: 2,
      ...list,
      after,
    })
    count += page.items.length
    after = page.nextCursor
  } while (after !== null)
  return count
}

/** Compares each number with the list that its link shows, in each of the orders, and returns the figures. */
async function figuresOf(member: Principal) {
  const figures = await readChatFigures(db, member)
  for (const { age, count } of figures.ages)
    for (const sort of ['WAITING', 'NEWEST'] as const)
      expect([age, sort, await listed(member, { age, sort })]).toEqual([age, sort, count])
  for (const { outcome, count } of figures.outcomes)
    for (const sort of ['CLOSED', 'NEWEST'] as const) {
      const list = { status: 'CLOSED', recent: true, outcome, sort } as const
      expect([outcome, sort, await listed(member, list)]).toEqual([outcome, sort, count])
    }
  expect(await listed(member, { status: 'CLOSED', recent: true })).toBe(figures.close.count)
  expect(figures.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(figures.close.count)
  expect(figures.ages.reduce((sum, { count }) => sum + count, 0)).toBe(await listed(member, {}))
  return { ...figures, ages: figures.ages.map(({ count }) => count) }
}

const none = { count: 0, half: null, most: null }

test('without chats, and without a permission in any realm, all numbers are 0', async () => {
  const nothing = { ages: [0, 0, 0, 0], firstAnswer: none, close: none, outcomes: [] }
  expect(await figuresOf(admin)).toEqual(nothing)
  await aChat({})
  await aChat({ opened: day, answered: minute, closed: 0 })
  expect(await figuresOf(memberWith(null))).toEqual(nothing)
})

test('chats that are not closed are counted by age, as their lists have them', async () => {
  // on either side of each step, a minute from it
  for (const opened of [0, day - minute, day + minute, 3 * day - minute, 3 * day + minute, 7 * day + minute])
    await aChat({ opened })
  await aChat({ opened: 400 * day, status: 'IN_PROGRESS', assigneeName: 'Anna' })
  // of a clock that is ahead
  await aChat({ opened: -minute })
  await aChat({ opened: 2 * day, closed: day })
  await aChat({ opened: 2 * day, realm: 'freeroam' })
  expect((await figuresOf(admin)).ages).toEqual([3, 2, 1, 2])
})

test('the last 30 days have the times to the first answer and to the close, and the outcomes', async () => {
  for (const [index, outcome] of ([null, null, null, 'DECLINED', 'ACCEPTED'] as const).entries()) {
    const took = (index + 1) * minute
    await aChat({ opened: day, answered: day - took, closed: day - 2 * took, outcome })
  }
  const edge = 30 * day
  await aChat({ opened: 40 * day, answered: edge - minute, closed: edge - minute, outcome: 'DECLINED' })
  await aChat({ opened: 40 * day, answered: edge + minute, closed: edge + minute, outcome: 'NO_STORY' })
  // decided, but not closed
  await aChat({ opened: 20 * day, answered: 20 * day, outcome: 'RECEIVED' })
  const { firstAnswer, close, outcomes } = await figuresOf(admin)
  // 0, 1, 2, 3, 4 and 5 minutes, and ten days
  expect(firstAnswer).toEqual({ count: 7, half: 180, most: expect.any(Number) })
  expect(firstAnswer.most).toBeGreaterThan(5 * 60)
  // 2, 4, 6, 8 and 10 minutes, and ten days
  expect(close).toMatchObject({ count: 6, half: 7 * 60 })
  expect(outcomes).toEqual([
    { outcome: 'NONE', count: 3 },
    { outcome: 'DECLINED', count: 2 },
    { outcome: 'ACCEPTED', count: 1 },
  ])
  await db.delete(chats)
  for (const minutes of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    await aChat({ opened: day, answered: day - minutes * minute })
  expect((await figuresOf(admin)).firstAnswer).toEqual({ count: 11, half: 6 * 60, most: 10 * 60 })
})

const everyKind: Made[] = [
  { opened: 2 * day },
  { opened: 2 * day, answered: day, closed: 0, outcome: 'ACCEPTED' },
]

test('chats of types and realms that the member may not see are not counted', async () => {
  for (const made of everyKind) {
    await aChat(made)
    await aChat({ ...made, type: 'REPORT_TEAM', openedAs: 'REPORT_TEAM' })
    await aChat({ ...made, realm: 'fr' })
    await aChat({ ...made, realm: 'fr', type: 'ADMIN', openedAs: 'ADMIN' })
  }
  const counts = async (member: Principal) => {
    const { ages, firstAnswer, close, outcomes } = await figuresOf(member)
    return [ages[1], firstAnswer.count, close.count, outcomes.map(({ count }) => count)]
  }
  expect(await counts(german)).toEqual([1, 1, 1, [1]])
  expect(await counts(admin)).toEqual([3, 3, 3, [3]])
})

test('chats that are hidden from the member, and their own, are not counted', async () => {
  const { account, player } = await seed.teamMember({ permissions: [] })
  const reported: Principal = {
    ...memberWith({ id: player.id } as Principal['player'], ...admin.grants),
    accountId: account.id,
  }
  for (const made of everyKind) {
    await aChat(made)
    const chatId = await aChat({ ...made, type: 'REPORT_TEAM', openedAs: 'REPORT_TEAM' })
    await db.insert(chatHiddenFrom).values({ chatId, playerId: player.id })
    await aChat({ ...made, senderAccountId: account.id })
    await aChat({ ...made, playerId: player.id, openedAs: 'UNBAN', type: 'UNBAN' })
  }
  const counts = async (member: Principal) => {
    const { ages, firstAnswer, close } = await figuresOf(member)
    return [ages, firstAnswer.count, close.count]
  }
  expect(await counts(reported)).toEqual([[0, 1, 0, 0], 1, 1])
  expect(await counts(admin)).toEqual([[0, 4, 0, 0], 4, 4])
})

test('a day has 24 hours whatever the time zone of the session', async () => {
  await aChat({ opened: 7 * day - minute })
  await aChat({ opened: 7 * day + minute })
  const url = new URL(world.databaseUrl)
  url.searchParams.set('TimeZone', 'America/St_Johns')
  const zoned = createDatabase({ url: url.href, applicationName: 'zoned', maxConnections: 1 })
  onTestFinished(zoned.close)
  expect(await readChatFigures(zoned.db, admin)).toEqual(await readChatFigures(db, admin))
})

test('a filter that the chats of a list do not have is refused', async () => {
  const closed = { status: 'CLOSED', sort: 'CLOSED' } as const
  const all = { status: 'ALL', sort: 'NEWEST' } as const
  const refused = (path: string) => ({
    code: 'INVALID_INPUT',
    fieldErrors: [{ path, key: 'validation.invalid-choice' }],
  })
  for (const [list, path] of [
    [{ ...closed, age: 'DAY' }, 'age'],
    [{ ...all, age: 'DAY' }, 'age'],
    [{ ...all, outcome: 'NONE' }, 'outcome'],
    [{ outcome: 'ACCEPTED' }, 'outcome'],
    [{ ...all, recent: true }, 'recent'],
    [{ recent: true }, 'recent'],
  ] as const)
    await expect(listed(admin, list), path).rejects.toMatchObject(refused(path))
  expect(await listed(admin, { ...all, recent: false, age: null, outcome: null })).toBe(0)
})
