import { createECDH, randomUUID } from 'node:crypto'
import { commands } from '@kubora/schema/db/commands'
import { outbox } from '@kubora/schema/db/outbox'
import { playerLinks } from '@kubora/schema/db/player-links'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logOut } from '#accounts/log-out.ts'
import { showAnswer, mailAnswer } from '#chats/show-answer.ts'
import { answerChat } from '#chats/answer-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { openChat } from '#chats/open-chat.ts'
import { findAnswerPush } from '#chats/push-answer.ts'
import { readOwnChat } from '#chats/read-own-chat.ts'
import type { Principal } from '#kernel/actor.ts'
import { loadPublicPushKey } from '#accounts/push/push-key.ts'
import { subscribePush } from '#accounts/push/subscribe-push.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const member = await principalOf((await seed.teamMember({ permissions })).account)
const server = await seed.gameServer({ connected: true })

/** A chat of a player who is in the game. */
async function openInGame() {
  const { account, player } = await seed.linkedPlayer({ account: { locale: 'fr' } })
  const sender = await principalOf(account)
  await seed.playersOnline(server, [player])
  const input = { type: 'OTHER_REQUEST', realm: 'de', text: 'Hallo', idempotencyKey: randomUUID() }
  const chatId = await openChat.run(context, sender, input)
  return {
    account,
    sender,
    player,
    chatId,
    answer: () =>
      answerChat.run(context, member, { realm: 'de', chatId, text: 'Servus', nonce: randomUUID() }),
    read: (seq: number) => readOwnChat.run(context, sender, { chatId, seq }),
  }
}

const jobsOf = (chatId: string, topic: 'show-chat-answer' | 'push-chat-answer' | 'mail-chat-answer') =>
  db
    .select({ id: outbox.id, payload: outbox.payload, availableAt: outbox.availableAt })
    .from(outbox)
    .where(and(eq(outbox.topic, topic), sql`${outbox.payload} ->> 'chatId' = ${chatId}`))
    .orderBy(asc(outbox.id))

/** Runs the jobs of a chat twice, as the bridge may. */
async function runJobs(chatId: string) {
  for (const { id, payload } of await jobsOf(chatId, 'show-chat-answer')) {
    const answer = jobPayloads['show-chat-answer'].parse(payload)
    for (let round = 0; round < 2; round += 1) {
      await showAnswer(context, id, answer, (locale, { chatId: named }, notice) =>
        notice === 'ANSWERED' ? `${locale} ${named}` : `new in ${named}`,
      )
    }
  }
}

async function runMails(chatId: string) {
  for (const { id, payload } of await jobsOf(chatId, 'mail-chat-answer')) {
    const answer = jobPayloads['mail-chat-answer'].parse(payload)
    for (let round = 0; round < 2; round += 1) await mailAnswer(context, id, answer)
  }
}

const shownTo = async ({ id }: { id: number }) =>
  (await db.select({ payload: commands.payload }).from(commands).where(eq(commands.playerId, id))).map(
    ({ payload }) => payload,
  )

const mailsTo = ({ email }: { email: string }) =>
  db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.topic, 'send-notice-mail'), sql`${outbox.payload} ->> 'to' = ${email}`))

test('what is unread is shown once, however much the team writes; and anew once it was read', async () => {
  const { chatId, answer, read } = await openInGame()
  await answer()
  await answer()
  const enqueued = async () => (await jobsOf(chatId, 'show-chat-answer')).map(({ payload }) => payload)
  expect(await enqueued()).toEqual([{ chatId, seq: 2 }])
  await read(3)
  await answer()
  await answer()
  expect(await enqueued()).toEqual([
    { chatId, seq: 2 },
    { chatId, seq: 4 },
  ])
})

test('what the team wrote before the mark of the message above it came is shown, too', async () => {
  const { account, player, chatId, answer, read } = await openInGame()
  await answer()
  await answer()
  await read(2)
  await answer()
  await runJobs(chatId)
  expect(await shownTo(player)).toEqual([{ text: `fr ${chatId}` }])
  await runMails(chatId)
  expect(await mailsTo(account)).toHaveLength(1)
})

test('who is in the game reads it there in their language, and gets a mail where it stays unread', async () => {
  const { account, player, chatId, answer } = await openInGame()
  await answer()
  await runJobs(chatId)
  expect(await shownTo(player)).toEqual([{ text: `fr ${chatId}` }])
  const [mail, ...others] = await jobsOf(chatId, 'mail-chat-answer')
  expect(others).toEqual([])
  expect(mail?.availableAt.getTime()).toBeGreaterThan(Date.now() + 60_000)
  await runMails(chatId)
  expect(await mailsTo(account)).toEqual([
    { payload: { mail: 'chat-answered', to: account.email, locale: 'fr', params: { chatId } } },
  ])
})

test('a close is something new, not an answer, also where an answer before it is unread', async () => {
  const { account, player, chatId, answer } = await openInGame()
  await answer()
  await closeChat.run(context, member, { realm: 'de', chatId, version: 2 })
  await runJobs(chatId)
  expect(await shownTo(player)).toEqual([{ text: `new in ${chatId}` }])
  await runMails(chatId)
  expect((await mailsTo(account)).map(({ payload }) => payload)).toMatchObject([{ mail: 'chat-changed' }])
})

test('who has read it is told nothing, nor mailed', async () => {
  const { account, player, chatId, answer, read } = await openInGame()
  await answer()
  await read(2)
  await runJobs(chatId)
  expect(await shownTo(player)).toEqual([])
  expect(await jobsOf(chatId, 'mail-chat-answer')).toEqual([])
  await answer()
  await runJobs(chatId)
  await read(3)
  await runMails(chatId)
  expect(await mailsTo(account)).toEqual([])
})

test('another account that has the player by now learns nothing', async () => {
  const { account, player, chatId, answer } = await openInGame()
  await answer()
  await db.delete(playerLinks).where(eq(playerLinks.playerId, player.id))
  const other = await seed.account()
  await seed.link(other, player)
  await runJobs(chatId)
  await runMails(chatId)
  expect(await shownTo(player)).toEqual([])
  expect([...(await mailsTo(account)), ...(await mailsTo(other))]).toEqual([])
})

/** Lets the browser of a session show push notifications. */
async function subscribe(principal: Principal) {
  const browser = createECDH('prime256v1')
  await subscribePush.run(context, principal, {
    endpoint: `https://web.push.apple.com/${randomUUID()}`,
    p256dh: browser.generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
    key: await loadPublicPushKey(context),
  })
}

test('each browser that wants it is pushed once while the answer is unread, in the language of the account', async () => {
  const { account, sender, chatId, answer, read } = await openInGame()
  const elsewhere = await principalOf(account)
  const stranger = await principalOf(await seed.account())
  for (const principal of [sender, elsewhere, stranger]) await subscribe(principal)
  await answer()
  await answer()
  await runJobs(chatId)
  const pushed = { chatId, seq: 2 }
  const jobs = await jobsOf(chatId, 'push-chat-answer')
  expect(jobs).toHaveLength(2)
  expect(jobs.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([sender, elsewhere].map(({ sessionId }) => ({ ...pushed, sessionId }))),
  )
  const mine = { ...pushed, sessionId: sender.sessionId }
  expect(await findAnswerPush(context, mine)).toMatchObject({ locale: 'fr' })
  await logOut.run(context, elsewhere)
  expect(await findAnswerPush(context, { ...pushed, sessionId: elsewhere.sessionId })).toBeUndefined()
  await read(3)
  expect(await findAnswerPush(context, mine)).toBeUndefined()
})

test('who is not linked with the player any more is not pushed', async () => {
  const { sender, player, chatId, answer } = await openInGame()
  await subscribe(sender)
  await answer()
  await db.delete(playerLinks).where(eq(playerLinks.playerId, player.id))
  await runJobs(chatId)
  expect(await jobsOf(chatId, 'push-chat-answer')).toEqual([])
  const mine = { chatId, seq: 2, sessionId: sender.sessionId }
  expect(await findAnswerPush(context, mine)).toBeUndefined()
})
