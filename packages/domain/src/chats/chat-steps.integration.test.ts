import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chatNotes } from '@kubora/schema/db/chat-notes'
import { chatHiddenFrom, chatMessages, chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerChat } from '#chats/answer-chat.ts'
import { claimChat } from '#chats/claim-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { editChatNote } from '#chats/edit-chat-note.ts'
import { elevateChat } from '#chats/elevate-chat.ts'
import { manageChat } from '#chats/manage-chat.ts'
import { membersWhoSee } from '#chats/members-who-see.ts'
import { openChat } from '#chats/open-chat.ts'
import { releaseChat } from '#chats/release-chat.ts'
import { transferChat } from '#chats/transfer-chat.ts'
import type { Principal } from '#kernel/actor.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const { answerChats } = chatPermissions
const memberWith = async (...permissions: string[]) =>
  principalOf((await seed.teamMember({ permissions })).account)
const [german, colleague, french, admin] = await Promise.all([
  memberWith(inRealm(answerChats, 'de')),
  memberWith(inRealm(answerChats, 'de')),
  memberWith(inRealm(answerChats, 'fr')),
  memberWith('acp.*'),
])

async function opened(): Promise<{ id: string; sender: Principal }> {
  const sender = await principalOf((await seed.linkedPlayer()).account)
  return { id: await open(sender), sender }
}
const open = (sender: Principal) =>
  openChat.run(context, sender, {
    type: 'OTHER_REQUEST',
    realm: 'de',
    text: 'Hallo',
    idempotencyKey: randomUUID(),
  })

async function read(id: string) {
  const [chat] = await db.select().from(chats).where(eq(chats.id, id))
  if (!chat) throw new Error('no such chat')
  return chat
}
/** The input of a step by who has the chat before them as it is now. */
async function step(id: string) {
  const { realm, version } = await read(id)
  return { realm, chatId: id, version }
}
const about = { type: 'OTHER_REQUEST', elevated: false, toRealm: 'de', characterId: null }
const manage = async (by: Principal, id: string, changes: object) =>
  manageChat.run(context, by, { ...(await step(id)), ...about, ...changes })
const linesOf = (id: string) =>
  db
    .select({ action: auditLog.action, before: auditLog.oldValue, after: auditLog.newValue })
    .from(auditLog)
    .where(eq(auditLog.targetId, `de/${id}`))
    .orderBy(asc(auditLog.position))

test('a chat is taken, taken from another, handed on and given back, and of two at once one takes it', async () => {
  const { id } = await opened()
  const first = await step(id)
  const codes = [german, colleague].map((by) => codeOf(claimChat.run(context, by, first)))
  expect((await Promise.all(codes)).toSorted()).toEqual(['CONFLICT', 'no error'])
  await claimChat.run(context, colleague, await step(id))
  await claimChat.run(context, german, await step(id))
  expect(await read(id)).toMatchObject({ status: 'IN_PROGRESS', assigneeAccountId: german.accountId })
  await transferChat.run(context, german, { ...(await step(id)), memberId: colleague.accountId })
  expect(await read(id)).toMatchObject({
    assigneeAccountId: colleague.accountId,
    assigneeName: colleague.player?.name,
  })
  // what was read before is not handed on again
  expect(await codeOf(releaseChat.run(context, german, first))).toBe('CONFLICT')
  await releaseChat.run(context, german, await step(id))
  expect(await read(id)).toMatchObject({ status: 'OPEN', assigneeAccountId: null, assigneeName: null })
  // nothing of it is among the messages
  expect((await read(id)).lastSeq).toBe(1)
  await closeChat.run(context, german, await step(id))
  const late = await step(id)
  for (const action of [claimChat, releaseChat, elevateChat])
    expect(await codeOf(action.run(context, german, late))).toBe('CHAT_CLOSED')
})

test('a chat is handed only to who may see it, and the list of them names nobody else', async () => {
  const { id, sender } = await opened()
  const hidden = await memberWith(inRealm(answerChats, 'de'))
  await db.insert(chatHiddenFrom).values({ chatId: id, playerId: hidden.player?.id ?? 0 })
  const seers = async () => (await membersWhoSee(db, await read(id))).map(({ accountId }) => accountId)
  expect(await seers()).toEqual(
    expect.arrayContaining([german.accountId, colleague.accountId, admin.accountId]),
  )
  for (const other of [french, hidden, sender]) {
    expect(await seers()).not.toContain(other.accountId)
    const input = { ...(await step(id)), memberId: other.accountId }
    expect(await codeOf(transferChat.run(context, german, input))).toBe('INVALID_INPUT')
  }
  await elevateChat.run(context, admin, await step(id))
  expect(await seers()).toContain(admin.accountId)
  expect(await seers()).not.toContain(german.accountId)
  const input = { ...(await step(id)), memberId: german.accountId }
  expect(await codeOf(transferChat.run(context, admin, input))).toBe('INVALID_INPUT')
})

test('an elevated chat is gone for who has it, stays the player’s open one of its type, and comes back', async () => {
  const { id, sender } = await opened()
  await claimChat.run(context, german, await step(id))
  events.length = 0
  await elevateChat.run(context, german, await step(id))
  expect(await read(id)).toMatchObject({
    type: 'ADMIN',
    openedAs: 'OTHER_REQUEST',
    status: 'OPEN',
    assigneeAccountId: null,
  })
  // who does not see it learns only that the list changed
  expect(events.filter((event) => 'needsAdmin' in event && !event.needsAdmin)).toEqual([
    {
      kind: 'chat-list',
      chatId: id,
      realm: 'de',
      needsAdmin: false,
      hiddenFrom: [],
      senderAccountId: sender.accountId,
      playerId: sender.player?.id,
    },
  ])
  const next = await step(id)
  expect(await codeOf(claimChat.run(context, german, next))).toBe('NOT_FOUND')
  expect(await codeOf(manage(german, id, {}))).toBe('NOT_FOUND')
  expect(await codeOf(elevateChat.run(context, admin, next))).toBe('CONFLICT')
  expect(await codeOf(open(sender))).toBe('CHAT_ALREADY_OPEN')
  await manage(admin, id, {})
  expect(await read(id)).toMatchObject({ type: 'OTHER_REQUEST', openedAs: 'OTHER_REQUEST', lastSeq: 1 })
  await claimChat.run(context, german, await step(id))
})

test('the player reads that a chat is of another type or realm, and still waits for an answer', async () => {
  const { id, sender } = await opened()
  await claimChat.run(context, german, await step(id))
  const { waitingSince } = await read(id)
  // only to where the member may see it
  expect(await codeOf(manage(german, id, { toRealm: 'fr' }))).toBe('NO_PERMISSION')
  expect(await codeOf(manage(german, id, { type: 'REPORT_TEAM' }))).toBe('NO_PERMISSION')
  expect(await codeOf(manage(german, id, { elevated: true }))).toBe('NO_PERMISSION')
  expect(await codeOf(manage(admin, id, { type: 'ADMIN' }))).toBe('INVALID_INPUT')
  events.length = 0
  await manage(admin, id, { type: 'UNBAN', toRealm: 'fr' })
  expect(await read(id)).toMatchObject({
    type: 'UNBAN',
    openedAs: 'UNBAN',
    realm: 'fr',
    status: 'OPEN',
    assigneeName: null,
    waitingSince,
    lastSeq: 2,
    lastTeamSeq: 2,
  })
  const entry = and(eq(chatMessages.chatId, id), eq(chatMessages.seq, 2))
  expect((await db.select().from(chatMessages).where(entry))[0]?.entry).toEqual({
    kind: 'MOVED',
    by: 'TEAM',
    type: 'UNBAN',
    realm: 'fr',
  })
  // who has it open where it was, and both lists
  const parts = events.map((event) => [event.kind, 'realm' in event ? event.realm : null])
  expect(parts).toEqual(
    expect.arrayContaining([
      ['chat', 'de'],
      ['chat', 'fr'],
      ['chat-list', 'de'],
      ['chat-list', 'fr'],
    ]),
  )
  // the former type can be opened again, and then this one is not of it any more
  await open(sender)
  // no refusal says that there is another one, which the member may not be allowed to see
  await manage(admin, id, {})
  expect(await read(id)).toMatchObject({ type: 'OTHER_REQUEST', besideOthers: true })
  expect(await codeOf(open(sender))).toBe('CHAT_ALREADY_OPEN')
})

test('answers stay those of the form that asked for them when a chat is of another type', async () => {
  const { id } = await opened()
  await db
    .update(chats)
    .set({ type: 'RP_GANG', openedAs: 'RP_GANG', formVersion: 1, answers: { why: 'x' } })
    .where(eq(chats.id, id))
  await manage(admin, id, { type: 'UNBAN' })
  await manage(admin, id, { type: 'SECCHAR' })
  expect(await read(id)).toMatchObject({ openedAs: 'SECCHAR', formType: 'RP_GANG', formVersion: 1 })
})

test('a chat is about a character of its player in its realm, named by who sees characters there', async () => {
  const { id, sender } = await opened()
  const own = await seed.character({ id: sender.player?.id ?? 0 }, { realm: 'de' })
  const other = await seed.character(await seed.player(), { realm: 'de' })
  expect(await codeOf(manage(german, id, { characterId: own.id }))).toBe('NO_PERMISSION')
  const reader = await memberWith(
    inRealm(answerChats, 'de'),
    inRealm(roleplayPermissions.listCharacters, 'de'),
  )
  expect(await codeOf(manage(reader, id, { characterId: other.id }))).toBe('INVALID_INPUT')
  expect(await codeOf(manage(admin, id, { characterId: own.id, toRealm: 'fr' }))).toBe('INVALID_INPUT')
  await manage(reader, id, { characterId: own.id })
  expect(await read(id)).toMatchObject({ characterId: own.id, lastSeq: 1 })
  // to leave it is no naming
  await manage(german, id, { characterId: own.id, type: 'UNBAN' })
  expect(await read(id)).toMatchObject({ characterId: own.id, type: 'UNBAN' })
})

test('a note keeps its versions, two who write at once lose none, and no line says its text', async () => {
  const { id } = await opened()
  const write = (by: Principal, version: number, text: string) =>
    editChatNote.run(context, by, { realm: 'de', chatId: id, version, text })
  const codes = [german, colleague].map((by) => codeOf(write(by, 0, `secret of ${by.accountId}`)))
  expect((await Promise.all(codes)).toSorted()).toEqual(['CONFLICT', 'no error'])
  await closeChat.run(context, german, await step(id))
  await write(colleague, 1, 'secret')
  await write(colleague, 2, '')
  expect(await codeOf(write(french, 3, 'x'))).toBe('NO_PERMISSION')
  expect(await codeOf(write(german, 3, 'a\u0000'))).toBe('INVALID_INPUT')
  const rows = await db
    .select({ text: chatNotes.text })
    .from(chatNotes)
    .where(eq(chatNotes.chatId, id))
    .orderBy(asc(chatNotes.version))
  expect(rows.slice(1)).toEqual([{ text: 'secret' }, { text: '' }])
  expect(JSON.stringify(await linesOf(id))).not.toContain('secret')
})

test('lines of a report about the team say no more than which step it was, also once it is of another type', async () => {
  const { id } = await opened()
  await db.update(chats).set({ type: 'REPORT_TEAM', openedAs: 'REPORT_TEAM' }).where(eq(chats.id, id))
  await claimChat.run(context, admin, await step(id))
  await elevateChat.run(context, admin, await step(id))
  await manage(admin, id, { type: 'OTHER_REQUEST' })
  const lines = await linesOf(id)
  expect(lines.map(({ action }) => action)).toEqual(['chats.claim', 'chats.elevate', 'chats.manage'])
  for (const { before, after } of lines) expect([before, after]).toEqual([null, null])
})

test('a step by who has answered meanwhile is one of the chat as it is then', async () => {
  const { id } = await opened()
  const before = await step(id)
  await answerChat.run(context, colleague, { realm: 'de', chatId: id, text: 'Hallo', nonce: randomUUID() })
  // the answer took the chat: who wants it has to see whose it is
  expect(await codeOf(claimChat.run(context, german, before))).toBe('CONFLICT')
  expect(await read(id)).toMatchObject({ assigneeAccountId: colleague.accountId })
})
