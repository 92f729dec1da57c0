import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { outbox } from '@kubora/schema/db/outbox'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerChat } from '#chats/answer-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { closeOwnChat } from '#chats/close-own-chat.ts'
import { closeQuietChats } from '#chats/lifecycle/close-quiet-chats.ts'
import { remindQuietChats } from '#chats/lifecycle/remind-quiet-chats.ts'
import { manageChat } from '#chats/manage-chat.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import { mailAnswer, showAnswer } from '#chats/show-answer.ts'
import { writeOwnMessage } from '#chats/write-own-message.ts'
import { createTestContext } from '#testing/test-context.ts'
import { decideChat } from '#workflows/decide-chat/decide-chat.ts'
import { takeBackDecision } from '#workflows/decide-chat/take-back-decision.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const member = await principalOf((await seed.teamMember({ permissions })).account)

async function chatOf(options: Parameters<typeof seed.chat>[1] = {}) {
  const sender = await seed.linkedPlayer()
  const { id: chatId } = await seed.chat(sender, options)
  const owner = await principalOf(sender.account)
  return {
    chatId,
    account: sender.account,
    read: async () => {
      const [chat] = await db.select().from(chats).where(eq(chats.id, chatId))
      if (!chat) throw new Error('no such chat')
      return chat
    },
    kinds: async () => {
      const rows = await db
        .select({ entry: chatMessages.entry, text: chatMessages.text })
        .from(chatMessages)
        .where(eq(chatMessages.chatId, chatId))
        .orderBy(asc(chatMessages.seq))
      return rows.map(({ entry, text }) => entry?.kind ?? text)
    },
    answer: () =>
      answerChat.run(context, member, { realm: 'de', chatId, text: 'Servus', nonce: randomUUID() }),
    decide: async (decision: object) => {
      const [chat] = await db.select().from(chats).where(eq(chats.id, chatId))
      const target = { realm: 'de', chatId, version: chat?.version, idempotencyKey: randomUUID() }
      await decideChat.run(context, member, { ...target, ...decision })
    },
    close: async () => {
      const [chat] = await db.select().from(chats).where(eq(chats.id, chatId))
      await closeChat.run(context, member, { realm: 'de', chatId, version: chat?.version })
    },
    closeOwn: () => closeOwnChat.run(context, owner, { chatId }),
    write: () => writeOwnMessage.run(context, owner, { chatId, text: 'Ja', nonce: randomUUID() }),
    /** Lets days pass for the chat. */
    pass: async (days: number) => {
      const earlier = (column: string) => sql.raw(`${column} - ${days} * interval '1 day'`)
      await db
        .update(chats)
        .set({ quietSince: earlier('quiet_since'), closesAt: earlier('closes_at') })
        .where(eq(chats.id, chatId))
    },
  }
}

/** Runs both steps in two processes at once. */
async function runSchedules(): Promise<void> {
  await Promise.all([remindQuietChats(context), remindQuietChats(context)])
  await Promise.all([closeQuietChats(context), closeQuietChats(context)])
}

test('who says nothing for five days after an answer is reminded once, and five days later the chat is closed', async () => {
  const chat = await chatOf()
  await chat.answer()
  await chat.pass(4.9)
  await runSchedules()
  expect(await chat.kinds()).toEqual(['Hallo', 'Servus'])
  await chat.pass(0.2)
  events.length = 0
  await runSchedules()
  await runSchedules()
  expect(await chat.kinds()).toEqual(['Hallo', 'Servus', 'REMINDED'])
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['chat', 'chat-list', 'outbox', 'own-chat'])
  const reminded = await chat.read()
  expect(reminded).toMatchObject({ status: 'IN_PROGRESS', lastSeq: 3, lastTeamSeq: 3, senderReadSeq: 0 })
  expect(Math.round((reminded.closesAt?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(5, 2)
  await chat.pass(5.1)
  await runSchedules()
  await runSchedules()
  expect(await chat.kinds()).toEqual(['Hallo', 'Servus', 'REMINDED', 'CLOSED'])
  expect(await chat.read()).toMatchObject({
    status: 'CLOSED',
    closedBy: 'SYSTEM',
    closedByAccountId: null,
    outcome: null,
    quietSince: null,
    closesAt: null,
  })
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, `de/${chat.chatId}`))
  expect(lines).toMatchObject([
    { action: 'chats.close-quiet', actorName: 'system', newValue: { status: 'CLOSED' } },
  ])
})

test.each([
  ['a reminder is shown in the game and mailed, also to who has not read the answer', false],
  ['that the team waits is not said any more once it closed the chat', true],
])('%s', async (_what, isClosed) => {
  const chat = await chatOf()
  await chat.answer()
  await chat.pass(6)
  await runSchedules()
  const { closesAt } = await chat.read()
  const answer = { chatId: chat.chatId, seq: 3, closesAt: closesAt?.toISOString() }
  const ofChat = sql`${outbox.payload} ->> 'chatId' = ${chat.chatId}`
  const jobs = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, 'show-chat-answer'), ofChat))
    .orderBy(asc(outbox.id))
  expect(jobs.map(({ payload }) => payload)).toEqual([{ chatId: chat.chatId, seq: 2 }, answer])
  await showAnswer(context, jobs[1]?.id ?? '', jobPayloads['show-chat-answer'].parse(answer), () => 'Hallo?')
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, 'mail-chat-answer'), ofChat))
  expect(mail?.payload).toEqual(answer)
  if (isClosed) await chat.close()
  await mailAnswer(context, mail?.id ?? '', jobPayloads['mail-chat-answer'].parse(answer))
  const mails = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.topic, 'send-notice-mail'), sql`${outbox.payload} ->> 'to' = ${chat.account.email}`))
  const kind = isClosed ? 'chat-changed' : 'chat-reminder'
  expect(mails).toMatchObject([{ payload: { mail: kind, params: { chatId: chat.chatId } } }])
})

test('a message of the player wins, before the reminder, before the close, and when it is written meanwhile', async () => {
  const chat = await chatOf()
  await chat.answer()
  await chat.pass(6)
  await chat.write()
  await runSchedules()
  expect(await chat.read()).toMatchObject({ quietSince: null, closesAt: null, lastSeq: 3 })
  await chat.answer()
  await chat.pass(6)
  await runSchedules()
  await db
    .update(chatMessages)
    .set({ at: sql`at - interval '1 minute'` })
    .where(eq(chatMessages.chatId, chat.chatId))
  await chat.pass(6)
  await Promise.all([chat.write(), closeQuietChats(context)]).catch(() => undefined)
  const { status, lastSeq } = await chat.read()
  // one of the two was first, and the other one saw it
  expect([`IN_PROGRESS 6`, `CLOSED 6`]).toContain(`${status} ${lastSeq}`)
})

test('a chat that waits for the team is neither reminded of nor closed, however old it is', async () => {
  const untouched = await chatOf()
  const received = await chatOf({ type: 'UNBAN' })
  await received.decide({ outcome: 'RECEIVED' })
  const reopened = await chatOf({ type: 'UNBAN' })
  await reopened.answer()
  await reopened.decide({ outcome: 'RECEIVED' })
  await reopened.closeOwn()
  const closed = { realm: 'de', chatId: reopened.chatId }
  await reopenChat.run(context, member, { ...closed, version: (await reopened.read()).version })
  const takenBack = await chatOf({ type: 'UNBAN' })
  await takenBack.decide({ outcome: 'RECEIVED' })
  await takenBack.decide({ outcome: 'DECLINED', words: 'Nein' })
  const declined = { realm: 'de', chatId: takenBack.chatId, seq: 3 }
  await takeBackDecision.run(context, member, { ...declined, version: (await takenBack.read()).version })
  const formOnly = await chatOf({ type: 'REPORT_PLAYER' })
  const opened = { author: 'SYSTEM', text: null, entry: { kind: 'OPENED', by: 'PLAYER' } } as const
  await db.update(chatMessages).set(opened).where(eq(chatMessages.chatId, formOnly.chatId))
  const waiting = [untouched, received, reopened, takenBack, formOnly]
  for (const chat of waiting) {
    expect(await chat.read()).toMatchObject({ quietSince: null })
    await chat.pass(400)
  }
  await runSchedules()
  for (const chat of waiting) expect((await chat.read()).status).not.toBe('CLOSED')
  expect(await received.kinds()).toEqual(['Hallo', 'DECIDED'])
  // with a word of the team after it the player is who has to say something
  await takenBack.answer()
  await takenBack.decide({ outcome: 'DECLINED', words: 'Nein' })
  const again = { realm: 'de', chatId: takenBack.chatId, seq: 6 }
  await takeBackDecision.run(context, member, { ...again, version: (await takenBack.read()).version })
  expect(await takenBack.read()).toMatchObject({ waitingSince: null, quietSince: expect.any(Date) })
})

test('an application that the team answered, and one that asks the player something, are treated as any other', async () => {
  const asked = await chatOf({ type: 'CHAR_DELETE' })
  await asked.decide({ outcome: 'INVITE_TO_TALK' })
  const answered = await chatOf({ type: 'APPLY_BUILDER' })
  await answered.answer()
  for (const chat of [asked, answered]) await chat.pass(6)
  await runSchedules()
  for (const chat of [asked, answered]) expect((await chat.kinds()).at(-1)).toBe('REMINDED')
})

test('that the team sorts a chat elsewhere neither begins nor ends the wait; and what was closed is opened again', async () => {
  const chat = await chatOf()
  await chat.answer()
  await chat.pass(3)
  const { quietSince, version } = await chat.read()
  const about = { type: 'REPORT_PLAYER', elevated: false, toRealm: 'de', characterId: null }
  await manageChat.run(context, member, { realm: 'de', chatId: chat.chatId, version, ...about })
  expect((await chat.read()).quietSince).toEqual(quietSince)
  await chat.pass(3)
  await runSchedules()
  await chat.pass(6)
  await runSchedules()
  const closed = await chat.read()
  expect(closed.status).toBe('CLOSED')
  await reopenChat.run(context, member, { realm: 'de', chatId: chat.chatId, version: closed.version })
  expect(await chat.read()).toMatchObject({ status: 'IN_PROGRESS', closedBy: null })
})

test('a chat that fails again and again holds up no other, and its failure is thrown at the end', async () => {
  const broken = await chatOf()
  const others = [await chatOf(), await chatOf()]
  for (const chat of [broken, ...others]) await chat.answer()
  // due first
  await broken.pass(9)
  for (const chat of others) await chat.pass(6)
  // no message fits behind its last one
  await db.execute(
    sql`insert into chat_messages (chat_id, seq, author, text, at) values (${broken.chatId}, 3, 'TEAM', 'x', now())`,
  )
  for (let run = 0; run < 2; run += 1) {
    const failure: unknown = await remindQuietChats(context).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AggregateError)
    expect((failure as AggregateError).errors).toMatchObject([{ message: `chat ${broken.chatId}` }])
  }
  for (const chat of others) expect(await chat.kinds()).toEqual(['Hallo', 'Servus', 'REMINDED'])
  expect(await broken.read()).toMatchObject({ closesAt: null, lastSeq: 2 })
})

test('a run that fails with many chats ends: it is not the chats', async () => {
  const chats = await Promise.all(Array.from({ length: 25 }, () => chatOf()))
  for (const chat of chats) {
    await chat.answer()
    await chat.pass(6)
  }
  const failing = { ...context, db: Object.create(db) as typeof db }
  failing.db.transaction = () => Promise.reject(new Error('no connection'))
  const failure: unknown = await remindQuietChats(failing).catch((error: unknown) => error)
  expect((failure as AggregateError).errors).toHaveLength(20)
})
