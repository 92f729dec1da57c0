import type { Principal } from '@kubora/domain/kernel/actor'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { expect, test } from 'vitest'
import { type ChatList, listChats } from '#features/chats/queue/list-chats.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()
const { answerChats, adminChats } = chatPermissions

const [me, colleague] = [await seed.account(), await seed.account()]
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
async function listed(member: Principal, list: Partial<ChatList>, names: Record<string, string>) {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await listChats(db, member, { ...queue, ...list, after })
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
