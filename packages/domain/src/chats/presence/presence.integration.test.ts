import { randomUUID } from 'node:crypto'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { auditLog } from '@kubora/schema/db/audit-log'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openChat } from '#chats/open-chat.ts'
import { readOwnPresence, readPresence } from '#chats/presence/read-presence.ts'
import { showChatPresence, showOwnChatPresence } from '#chats/presence/show-presence.ts'
import { maySeeChat } from '#chats/visible-chats.ts'
import type { Principal } from '#kernel/actor.ts'
import type { LiveEvent } from '#kernel/live-event.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const { answerChats, adminChats } = chatPermissions
const german = inRealm(answerChats, 'de')
const aMember = async (...permissions: string[]) => {
  const { account, player } = await seed.teamMember({ permissions })
  return { principal: await principalOf(account), player }
}
const { principal: member } = await aMember(german)
const aSender = async () => principalOf((await seed.linkedPlayer()).account)

const open = (sender: Principal) =>
  openChat.run(context, sender, {
    type: 'OTHER_REQUEST',
    realm: 'de',
    text: 'Hallo',
    idempotencyKey: randomUUID(),
  })
const asTeam = (who: Principal, chatId: string, realm = 'de') =>
  showChatPresence.run(context, who, { realm, chatId, key: randomUUID(), presence: 'WRITING' })
const asSender = (who: Principal, chatId: string) =>
  showOwnChatPresence(context, who.accountId, { chatId, key: randomUUID(), presence: 'WRITING' })

type Shown = Extract<LiveEvent, { kind: 'chat-presence' }>
type OwnShown = Extract<LiveEvent, { kind: 'own-chat-presence' }>
async function shownBy(show: Promise<void>): Promise<{ team: Shown; own: OwnShown | undefined }> {
  events.length = 0
  await show
  const team = events.find((event): event is Shown => event.kind === 'chat-presence')
  const own = events.find((event): event is OwnShown => event.kind === 'own-chat-presence')
  if (team === undefined || events.length > 2) throw new Error('something else was published')
  return { team, own }
}

test('the sender is shown nothing of who only reads, and once that writing ended', async () => {
  const chatId = await open(await aSender())
  const shown = async (presence: string) => {
    const key = randomUUID()
    return shownBy(showChatPresence.run(context, member, { realm: 'de', chatId, key, presence }))
  }
  for (const presence of ['OPEN', 'LEFT']) {
    const { team, own } = await shown(presence)
    expect([team.presence, own]).toEqual([presence, undefined])
  }
  const { team, own } = await shown('STOPPED')
  expect([team.presence, own?.isWriting]).toEqual(['OPEN', false])
})

test('the sender is shown that the team writes without a trace of who, and nothing is stored', async () => {
  const sender = await aSender()
  const chatId = await open(sender)
  const lines = await db.$count(auditLog)
  const [before] = await db.select().from(chats).where(eq(chats.id, chatId))
  const { team, own } = await shownBy(asTeam(member, chatId))
  expect(own).toEqual({
    kind: 'own-chat-presence',
    accountId: sender.accountId,
    chatId,
    key: team.key,
    isWriting: true,
    at: team.at,
  })
  expect(await readPresence(db, team)).toMatchObject({ memberName: member.player?.name })
  const ofSender = await shownBy(asSender(sender, chatId))
  expect(ofSender.own).toBeUndefined()
  expect(await readPresence(db, ofSender.team)).toMatchObject({ memberName: null })
  expect(await db.$count(auditLog)).toBe(lines)
  expect(await db.select().from(chats).where(eq(chats.id, chatId))).toEqual([before])
})

test('who may not see a chat shows nothing in it, and is shown nothing', async () => {
  const sender = await aSender()
  const chatId = await open(sender)
  const { principal: ofOtherRealm } = await aMember(inRealm(answerChats, 'fr'))
  const { principal: admin } = await aMember(german, inRealm(adminChats, 'de'))
  const { principal: named, player } = await aMember('*')
  const { principal: plain } = await aMember()
  const stranger = await aSender()
  const sees = (event: LiveEvent) =>
    event.kind === 'chat-presence'
      ? [member, ofOtherRealm, admin, named, plain, stranger, sender].map((who) => maySeeChat(who, event))
      : []

  expect(await codeOf(asTeam(ofOtherRealm, chatId))).toBe('NO_PERMISSION')
  expect(await codeOf(asTeam(ofOtherRealm, chatId, 'fr'))).toBe('NOT_FOUND')
  for (const who of [plain, stranger, sender]) expect(await codeOf(asTeam(who, chatId))).toBe('NO_PERMISSION')
  for (const who of [member, stranger]) expect(await codeOf(asSender(who, chatId))).toBe('NOT_FOUND')
  expect(sees((await shownBy(asSender(sender, chatId))).team)).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    false,
  ])

  await db.insert(chatHiddenFrom).values({ chatId, playerId: player.id })
  await db.update(chats).set({ type: 'REPORT_TEAM' }).where(eq(chats.id, chatId))
  for (const who of [member, named]) expect(await codeOf(asTeam(who, chatId))).toBe('NOT_FOUND')
  expect(sees((await shownBy(asTeam(admin, chatId))).team)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('in a chat of their own nobody is one of the team', async () => {
  const chatId = await open(member)
  expect(await codeOf(asTeam(member, chatId))).toBe('NOT_FOUND')
  const { team } = await shownBy(asSender(member, chatId))
  expect([team.isTeam, maySeeChat(member, team)]).toEqual([false, false])
})

test('what was shown before a chat was hidden, closed to others or 20 seconds passed is forgotten', async () => {
  const sender = await aSender()
  const chatId = await open(sender)
  const { team, own } = await shownBy(asTeam(member, chatId))
  if (own === undefined) throw new Error('the sender is shown nothing')
  const fresh = (await readPresence(db, { ...team, at: team.at - 10_000 }))?.leftMs ?? 0
  expect(fresh).toBeGreaterThan(0)
  expect(fresh).toBeLessThanOrEqual(10_000)
  expect(await readPresence(db, { ...team, at: team.at - 20_000 })).toBeUndefined()
  expect(await readOwnPresence(db, own)).toBeDefined()
  expect(await readOwnPresence(db, { ...own, at: own.at - 20_000 })).toBeUndefined()
  expect(await readOwnPresence(db, { ...own, accountId: member.accountId })).toBeUndefined()

  await db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, chatId))
  expect(await readPresence(db, team)).toBeUndefined()
  await db.update(chats).set({ type: 'OTHER_REQUEST' }).where(eq(chats.id, chatId))
  expect(await readPresence(db, team)).toBeDefined()
  const { player } = await aMember()
  await db.insert(chatHiddenFrom).values({ chatId, playerId: player.id })
  expect(await readPresence(db, team)).toBeUndefined()
})

test('a closed chat shows nobody', async () => {
  const sender = await aSender()
  const chatId = await open(sender)
  await db
    .update(chats)
    .set({ status: 'CLOSED', closedAt: new Date(), closedBy: 'TEAM' })
    .where(eq(chats.id, chatId))
  expect(await codeOf(asTeam(member, chatId))).toBe('CHAT_CLOSED')
  expect(await codeOf(asSender(sender, chatId))).toBe('CHAT_CLOSED')
})
