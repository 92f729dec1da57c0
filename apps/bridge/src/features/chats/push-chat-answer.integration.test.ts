import { randomUUID } from 'node:crypto'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { answerChat } from '@kubora/domain/chats/answer-chat'
import { openChat } from '@kubora/domain/chats/open-chat'
import { findOwnPush } from '@kubora/domain/accounts/push/own-push'
import { subscribePush } from '@kubora/domain/accounts/push/subscribe-push'
import { outbox } from '@kubora/schema/db/outbox'
import { pushSubscriptions } from '@kubora/schema/db/push'
import { startPushService } from '@kubora/test-kit/push-service/start-push-service'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const service = await startPushService()
afterFile(() => service.close())
await ground.start({ NODE_ENV: 'test', PUSH_STAND_IN_URL: service.url })
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const { account } = await seed.teamMember({ permissions })
const member = await loadPrincipal(db, await seed.session(account))

beforeEach(() => {
  service.pushed.length = 0
  service.requests.length = 0
  service.next.length = 0
})

/** A player with a chat, whose browser shows push notifications. */
async function subscribedSender(origin = 'https://fcm.googleapis.com') {
  const { account: owner } = await seed.linkedPlayer({ account: { locale: 'fr' } })
  const sender = await loadPrincipal(db, await seed.session(owner))
  if (!sender) throw new Error('the seeded session is not live')
  const { endpoint, p256dh, auth } = service.subscribe(origin)
  const { key } = await findOwnPush(context, sender)
  await subscribePush.run(context, sender, { endpoint, p256dh, auth, key })
  const input = { type: 'OTHER_REQUEST', realm: 'de', text: 'Hello', idempotencyKey: randomUUID() }
  const chatId = await openChat.run(context, sender, input)
  return { sender, endpoint, chatId }
}

/** The team writes, and the time for who has the chat open is over. */
async function answer(chatId: string): Promise<void> {
  await answerChat.run(context, member, { realm: 'de', chatId, text: 'Secret', nonce: randomUUID() })
  await db
    .update(outbox)
    .set({ availableAt: sql`clock_timestamp()` })
    .where(eq(outbox.topic, 'show-chat-answer'))
}

/** Waits until every push has ended, in whatever way. */
async function ended(chatId: string) {
  return eventually('the pushes have ended', async () => {
    const jobs = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.topic, 'push-chat-answer'), sql`${outbox.payload} ->> 'chatId' = ${chatId}`))
    return jobs.length > 0 && jobs.every(({ doneAt }) => doneAt !== null) && jobs
  })
}

const isStored = async (endpoint: string) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))).length > 0

test.each(['https://fcm.googleapis.com', 'https://wns2-db5p.notify.windows.com'])(
  'the browser of the sender gets one message from %s: the language alone, signed and encrypted',
  async (origin) => {
    const { endpoint, chatId } = await subscribedSender(origin)
    await answer(chatId)
    await answer(chatId)
    await ended(chatId)
    const subject = `mailto:${defaultSiteConfig.operator.email}`
    expect(service.pushed).toEqual([{ endpoint, text: 'fr', ttl: 86_400, topic: 'chat-answer', subject }])
  },
)

test.each([404, 410])('an address that the service answers with %i is removed', async (status) => {
  const { endpoint, chatId } = await subscribedSender()
  service.next = [status]
  await answer(chatId)
  await ended(chatId)
  await eventually('it is removed', async () => !(await isStored(endpoint)))
  expect(service.requests).toHaveLength(1)
})

test('after too many requests and faults of the service it is tried again', async () => {
  const { endpoint, chatId } = await subscribedSender()
  service.next = [429, 503]
  await answer(chatId)
  const ofChat = and(eq(outbox.topic, 'push-chat-answer'), sql`${outbox.payload} ->> 'chatId' = ${chatId}`)
  // between the attempts: a job that is done has none any more
  const lastError = await eventually('an attempt failed', async () => {
    const jobs = await db.select().from(outbox).where(ofChat)
    return jobs.find((job) => job.lastError !== null)?.lastError
  })
  await ended(chatId)
  expect(service.requests).toHaveLength(3)
  expect(service.pushed).toHaveLength(1)
  expect(await isStored(endpoint)).toBe(true)
  // what a failure leaves behind has the host, but never the address
  expect(lastError).not.toContain('/push/')
})

test('a redirect is not followed, nor is a refusal tried again', async () => {
  for (const response of [`${service.url}/elsewhere`, 400, 413]) {
    service.requests.length = 0
    service.next = [response]
    const { endpoint, chatId } = await subscribedSender()
    await answer(chatId)
    await ended(chatId)
    expect(service.requests).toEqual([new URL(endpoint).pathname])
    expect(await isStored(endpoint)).toBe(true)
  }
  expect(service.pushed).toEqual([])
})

test('an address elsewhere is never called, even where it was stored', async () => {
  const { endpoint, chatId } = await subscribedSender()
  const elsewhere = endpoint.replace('fcm.googleapis.com', 'internal.example')
  await db
    .update(pushSubscriptions)
    .set({ endpoint: elsewhere })
    .where(eq(pushSubscriptions.endpoint, endpoint))
  await answer(chatId)
  await ended(chatId)
  expect(service.requests).toEqual([])
})

test('the stand-in is refused outside of tests', async () => {
  await expect(ground.start({ PUSH_STAND_IN_URL: service.url })).rejects.toThrow('PUSH_STAND_IN_URL')
})
