import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import { outbox } from '@kubora/schema/db/outbox'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerChat } from '#chats/answer-chat.ts'
import { closeChatsOfEndedLink } from '#chats/close-of-ended-link.ts'
import { closeChat } from '#chats/close-chat.ts'
import { closeOwnChat } from '#chats/close-own-chat.ts'
import { openChat } from '#chats/open-chat.ts'
import { readChat } from '#chats/read-chat.ts'
import { readOwnChat } from '#chats/read-own-chat.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import { writeOwnMessage } from '#chats/write-own-message.ts'
import type { Principal } from '#kernel/actor.ts'
import { unlinkIdentity } from '#player-links/unlink-identity.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const { answerChats, adminChats } = chatPermissions
const memberWith = async (...permissions: string[]) =>
  principalOf((await seed.teamMember({ permissions })).account)
const playerOf = async () => principalOf((await seed.linkedPlayer()).account)
const member = await memberWith(inRealm(answerChats, 'de'))
const french = await memberWith(inRealm(answerChats, 'fr'))

const open = (sender: Principal | null, changes: object = {}) =>
  openChat.run(context, sender, {
    type: 'OTHER_REQUEST',
    realm: 'de',
    text: 'Hallo',
    idempotencyKey: randomUUID(),
    ...changes,
  })
const write = (sender: Principal | null, chatId: string, text: string, nonce = randomUUID()) =>
  writeOwnMessage.run(context, sender, { chatId, text, nonce })
const answer = (by: Principal | null, chatId: string, text: string, nonce: string = randomUUID()) =>
  answerChat.run(context, by, { realm: 'de', chatId, text, nonce })
const step = (chatId: string, version: number) => ({ realm: 'de', chatId, version })

/** Makes what was written so far old enough for the next message. */
const waitPause = async (chatId: string) =>
  db
    .update(chatMessages)
    .set({ at: sql`${chatMessages.at} - interval '2 s'` })
    .where(eq(chatMessages.chatId, chatId))

async function read(id: string) {
  const [chat] = await db.select().from(chats).where(eq(chats.id, id))
  if (!chat) throw new Error('no such chat')
  return chat
}

async function messagesOf(id: string) {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatId, id))
    .orderBy(asc(chatMessages.seq))
  return rows.map(({ seq, author, text, entry }) => [seq, author, text ?? entry?.kind])
}

test('a player opens a chat, both write, and each message has the next number', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  expect(await read(id)).toMatchObject({ status: 'OPEN', lastSeq: 1, lastTeamSeq: 0, senderReadSeq: 1 })
  expect((await read(id)).waitingSince).toBeInstanceOf(Date)
  expect(await answer(member, id, 'Hallo zurück')).toBe(2)
  expect(await read(id)).toMatchObject({
    status: 'IN_PROGRESS',
    assigneeAccountId: member.accountId,
    assigneeName: member.player?.name,
    lastTeamSeq: 2,
    senderReadSeq: 1,
    waitingSince: null,
    version: 2,
  })
  await waitPause(id)
  expect(await write(sender, id, 'Danke')).toBe(3)
  expect(await read(id)).toMatchObject({ senderReadSeq: 3, lastSeq: 3 })
  expect(await messagesOf(id)).toEqual([
    [1, 'PLAYER', 'Hallo'],
    [2, 'TEAM', 'Hallo zurück'],
    [3, 'PLAYER', 'Danke'],
  ])
})

test('one chat of a type is open, for an account and for its player, also of many at once', async () => {
  const sender = await playerOf()
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(open(sender))))
  expect(codes.toSorted()).toEqual([...Array(4).fill('CHAT_ALREADY_OPEN'), 'no error'])
  const [only] = await db.select().from(chats).where(eq(chats.senderAccountId, sender.accountId))
  await closeOwnChat.run(context, sender, { chatId: only?.id })
  const second = await open(sender)
  // the player is another account's now
  const { account } = await seed.linkedPlayer()
  const other = { ...(await principalOf(account)), player: sender.player }
  expect(await codeOf(open(other))).toBe('CHAT_ALREADY_OPEN')
  expect(await codeOf(open(other, { realm: 'fr' }))).toBe('CHAT_ALREADY_OPEN')
  expect(await messagesOf(second)).toHaveLength(1)
})

test('a repeated request opens one chat, and one message is stored once under its nonce, also of many at once', async () => {
  const sender = await playerOf()
  const idempotencyKey = randomUUID()
  const ids = await Promise.all(Array.from({ length: 4 }, () => open(sender, { idempotencyKey })))
  expect(new Set(ids).size).toBe(1)
  const [id = ''] = ids
  await waitPause(id)
  const nonce = randomUUID()
  const seqs = await Promise.all(Array.from({ length: 10 }, () => write(sender, id, 'Einmal', nonce)))
  expect(new Set(seqs)).toEqual(new Set([2]))
  expect(await codeOf(write(sender, id, 'Anders', nonce))).toBe('INVALID_INPUT')
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(member, id, 'Ja', nonce)))
  expect(new Set(answers)).toEqual(new Set([3]))
  await closeOwnChat.run(context, sender, { chatId: id })
  // it was sent before the chat was closed
  expect(await write(sender, id, 'Einmal', nonce)).toBe(2)
  expect(await answer(member, id, 'Ja', nonce)).toBe(3)
})

test('many at once get numbers without a gap, in the order of their times', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  await Promise.all(Array.from({ length: 20 }, (_, index) => answer(member, id, `Nachricht ${index}`)))
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatId, id))
    .orderBy(asc(chatMessages.seq))
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  const times = rows.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('a player who was silent for months writes again', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  await db
    .update(chatMessages)
    .set({ at: sql`now() - interval '90 days'` })
    .where(eq(chatMessages.chatId, id))
  expect(await write(sender, id, 'Da bin ich wieder')).toBe(2)
})

test('a player waits between two messages, the team does not', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  expect(await codeOf(write(sender, id, 'Sofort'))).toBe('MESSAGE_TOO_SOON')
  await answer(member, id, 'Eins')
  await answer(member, id, 'Zwei')
  expect(await codeOf(write(sender, id, 'Noch zu früh'))).toBe('MESSAGE_TOO_SOON')
  await waitPause(id)
  expect(await write(sender, id, 'Jetzt')).toBe(4)
})

test('a closed chat takes no message, a stale screen changes nothing, and of two who close one does', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  const close = (version: number) => closeChat.run(context, member, step(id, version))
  const codes = await Promise.all([codeOf(close(1)), codeOf(close(1))])
  expect(codes.toSorted()).toEqual(['CONFLICT', 'no error'])
  expect(await codeOf(close(2))).toBe('CHAT_CLOSED')
  await waitPause(id)
  expect(await codeOf(write(sender, id, 'Noch etwas'))).toBe('CHAT_CLOSED')
  expect(await codeOf(answer(member, id, 'Noch etwas'))).toBe('CHAT_CLOSED')
  expect(await codeOf(closeOwnChat.run(context, sender, { chatId: id }))).toBe('CHAT_CLOSED')
  const reopen = (version: number) => reopenChat.run(context, member, step(id, version))
  expect(await codeOf(reopen(1))).toBe('CONFLICT')
  await reopen(2)
  expect(await codeOf(reopen(3))).toBe('CONFLICT')
  // nobody answered: it waits as long as before
  expect(await read(id)).toMatchObject({
    status: 'OPEN',
    closedAt: null,
    closedBy: null,
    version: 3,
    quietSince: null,
  })
  const [first] = await db
    .select({ at: chatMessages.at })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, id), eq(chatMessages.seq, 1)))
  expect((await read(id)).waitingSince).toEqual(first?.at)
  expect(await messagesOf(id)).toEqual([
    [1, 'PLAYER', 'Hallo'],
    [2, 'SYSTEM', 'CLOSED'],
    [3, 'SYSTEM', 'REOPENED'],
  ])
  await closeChat.run(context, member, step(id, 3))
  await open(sender)
  // a refusal would tell the member of a chat that they may not see
  await reopen(4)
  expect(await codeOf(open(sender))).toBe('CHAT_ALREADY_OPEN')
})

test('closing and opening again have a line each, messages and reading none', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  await answer(member, id, 'Hallo')
  await readChat.run(context, member, { realm: 'de', chatId: id, seq: 2 })
  await closeChat.run(context, member, step(id, 2))
  await reopenChat.run(context, member, step(id, 3))
  await readOwnChat.run(context, sender, { chatId: id, seq: 4 })
  await closeOwnChat.run(context, sender, { chatId: id })
  const lines = await db
    .select({ action: auditLog.action, before: auditLog.oldValue, after: auditLog.newValue })
    .from(auditLog)
    .where(eq(auditLog.targetId, `de/${id}`))
    .orderBy(asc(auditLog.position))
  expect(lines).toEqual([
    { action: 'chats.close', before: { status: 'IN_PROGRESS' }, after: { status: 'CLOSED' } },
    { action: 'chats.reopen', before: { status: 'CLOSED' }, after: { status: 'IN_PROGRESS' } },
  ])
  expect(await read(id)).toMatchObject({ status: 'CLOSED', closedBy: 'PLAYER', closedByName: null })
})

test('how far a side has read only grows, and never beyond the last message', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  await answer(member, id, 'Eins')
  await answer(member, id, 'Zwei')
  const readBySender = (seq: number) => readOwnChat.run(context, sender, { chatId: id, seq })
  expect(await readBySender(2)).toBe(2)
  expect(await readBySender(1)).toBe(2)
  expect(await readBySender(99)).toBe(3)
  const colleague = await memberWith(inRealm(answerChats, 'de'))
  for (const seq of [2, 1, 99]) await readChat.run(context, colleague, { realm: 'de', chatId: id, seq })
  const [stored] = await db
    .select({ seq: chatReads.seq })
    .from(chatReads)
    .where(and(eq(chatReads.chatId, id), eq(chatReads.accountId, colleague.accountId)))
  expect(stored).toEqual({ seq: 3 })
})

test('a chat is its sender’s, and the team’s of its realm alone', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  const stranger = await playerOf()
  const unlinked = await principalOf(await seed.account())
  expect(await codeOf(open(unlinked))).toBe('GAME_LINK_REQUIRED')
  for (const [caller, code] of [
    [null, 'NO_PERMISSION'],
    [unlinked, 'GAME_LINK_REQUIRED'],
    [stranger, 'NOT_FOUND'],
    // a member is not the sender
    [member, 'NOT_FOUND'],
  ] as const) {
    expect(await codeOf(write(caller, id, 'x'))).toBe(code)
    expect(await codeOf(readOwnChat.run(context, caller, { chatId: id, seq: 1 }))).toBe(code)
    expect(await codeOf(closeOwnChat.run(context, caller, { chatId: id }))).toBe(code)
  }
  const steps = (by: Principal | null, realm: string) =>
    Promise.all(
      [
        answerChat.run(context, by, { realm, chatId: id, text: 'x', nonce: randomUUID() }),
        readChat.run(context, by, { realm, chatId: id, seq: 1 }),
        closeChat.run(context, by, { ...step(id, 1), realm }),
        reopenChat.run(context, by, { ...step(id, 1), realm }),
      ].map(codeOf),
    )
  for (const by of [null, sender, stranger, french]) {
    expect(new Set(await steps(by, 'de'))).toEqual(new Set(['NO_PERMISSION']))
  }
  // another realm is named than the chat has
  expect(new Set(await steps(french, 'fr'))).toEqual(new Set(['NOT_FOUND']))
  expect(await read(id)).toMatchObject({ lastSeq: 1, version: 1, status: 'OPEN' })
})

test('a chat of administrators is not there for who may not read those', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  await db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, id))
  expect(await codeOf(answer(member, id, 'x'))).toBe('NOT_FOUND')
  expect(await codeOf(closeChat.run(context, member, step(id, 1)))).toBe('NOT_FOUND')
  const admin = await memberWith(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))
  expect(await answer(admin, id, 'x')).toBe(2)
  const elsewhere = await memberWith(inRealm(answerChats, 'de'), inRealm(adminChats, 'fr'))
  expect(await codeOf(answer(elsewhere, id, 'y'))).toBe('NOT_FOUND')
})

test('each change is published to both sides and the list, a refused one to nobody', async () => {
  const sender = await playerOf()
  const id = await open(sender)
  events.length = 0
  expect(await codeOf(write(sender, id, 'zu früh'))).toBe('MESSAGE_TOO_SOON')
  expect(events).toEqual([])
  await answer(member, id, 'Hallo')
  const seen = { realm: 'de', chatId: id, needsAdmin: false, hiddenFrom: [] }
  expect(events.filter(({ kind }) => kind !== 'outbox')).toEqual([
    {
      kind: 'chat',
      ...seen,
      senderAccountId: sender.accountId,
      playerId: sender.player?.id,
      fromSeq: 2,
      seq: 2,
    },
    { kind: 'chat-list', ...seen, senderAccountId: sender.accountId, playerId: sender.player?.id },
    { kind: 'own-chat', accountId: sender.accountId, chatId: id, fromSeq: 2, seq: 2 },
  ])
  events.length = 0
  await readOwnChat.run(context, sender, { chatId: id, seq: 2 })
  expect(events).toContainEqual({
    kind: 'own-chat',
    accountId: sender.accountId,
    chatId: id,
    fromSeq: 3,
    seq: 2,
  })
  events.length = 0
  await readOwnChat.run(context, sender, { chatId: id, seq: 1 })
  expect(events).toEqual([])
})

test.each([
  ['nothing', ''],
  ['white space', ' \n\t '],
  ['too long a text', 'x'.repeat(8_001)],
  ['NUL', 'a\u0000b'],
  ['an open direction', 'a\u202eb'],
])('a message of %s is refused and nothing is stored', async (_what, text) => {
  const sender = await playerOf()
  expect(['INVALID_INPUT', 'MISSING_FIELD']).toContain(await codeOf(open(sender, { text })))
  const id = await open(sender)
  await waitPause(id)
  expect(['INVALID_INPUT', 'MISSING_FIELD']).toContain(await codeOf(write(sender, id, text)))
  expect(['INVALID_INPUT', 'MISSING_FIELD']).toContain(await codeOf(answer(member, id, text)))
  expect(await messagesOf(id)).toHaveLength(1)
})

test('what an account opened for a player ends with their link, so that the player may open others with another account', async () => {
  const { account, player } = await seed.linkedPlayer()
  const sender = await principalOf(account)
  const closed = await open(sender)
  await closeOwnChat.run(context, sender, { chatId: closed })
  const chatId = await open(sender)
  const other = await open(await playerOf())
  const ended = { accountId: account.id, playerId: player.id }
  // linked again meanwhile
  await closeChatsOfEndedLink(context, ended)
  expect(await read(chatId)).toMatchObject({ status: 'OPEN' })
  const link = await db.query.playerLinks.findFirst({ where: { accountId: account.id, kind: 'GAME' } })
  await unlinkIdentity.run(context, sender, { id: String(link?.id) })
  const jobs = await db.select().from(outbox).where(eq(outbox.topic, 'close-chats-of-ended-link'))
  expect(jobs.map(({ payload }) => payload)).toEqual([ended])
  await closeChatsOfEndedLink(context, ended)
  await closeChatsOfEndedLink(context, ended)
  expect(await read(chatId)).toMatchObject({ status: 'CLOSED', closedBy: 'PLAYER', waitingSince: null })
  expect(await messagesOf(chatId)).toEqual([
    [1, 'PLAYER', 'Hallo'],
    [2, 'SYSTEM', 'LINK_ENDED'],
  ])
  expect(await messagesOf(closed)).toHaveLength(2)
  expect(await read(other)).toMatchObject({ status: 'OPEN' })
  const second = await seed.account()
  await seed.link(second, player)
  // of what the first account alone reaches, none keeps the player from another one
  await reopenChat.run(context, member, step(chatId, 2))
  await open(await principalOf(second))
})
