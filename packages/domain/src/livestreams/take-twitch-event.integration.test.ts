import { randomUUID } from 'node:crypto'
import { livestreamPlatforms } from '@kubora/schema/db/livestreams'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeWebhookMessage } from '#kernel/webhook-messages.ts'
import { claimPoll, registerPlatform } from '#livestreams/claim-poll.ts'
import { recordPoll } from '#livestreams/record-poll.ts'
import { takeTwitchEvent, type TwitchEvent } from '#livestreams/take-twitch-event.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events } = await createTestContext()
let broadcasters = 1000

async function newChannel() {
  broadcasters += 1
  return seed.livestreamChannel({ externalId: String(broadcasters) })
}
function began(broadcasterId: string | null, startedAt = new Date()): TwitchEvent {
  return {
    type: 'online',
    broadcasterId: broadcasterId ?? '',
    login: 'fuchsbau',
    streamId: '42',
    startedAt,
  }
}
function take(event: TwitchEvent, options: { messageId?: string; sentAt?: Date } = {}) {
  const { messageId = randomUUID(), sentAt = new Date() } = options
  const message = { provider: 'twitch', messageId, sentAt, content: event }
  return takeWebhookMessage(context, message, takeTwitchEvent)
}
function stateOf({ id }: { id: number }) {
  return db.query.livestreamStates.findFirst({ where: { channelId: id } })
}

test('a channel goes live and offline, and both are published', async () => {
  const channel = await newChannel()
  expect(await take(began(channel.externalId))).toBe('taken')
  expect(await stateOf(channel)).toMatchObject({ isLive: true, streamId: '42' })
  expect(events.splice(0)).toEqual([{ kind: 'livestreams' }])
  await take({ type: 'offline', broadcasterId: channel.externalId ?? '' })
  expect(await stateOf(channel)).toMatchObject({ isLive: false, streamId: null })
  expect((await stateOf(channel))?.lastLiveAt).not.toBeNull()
  expect(events.splice(0)).toEqual([{ kind: 'livestreams' }])
})

test('a repeated message changes nothing, also forty times at once', async () => {
  const channel = await newChannel()
  const messageId = randomUUID()
  const event = began(channel.externalId)
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => take(event, { messageId })))
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  await take({ type: 'offline', broadcasterId: channel.externalId ?? '' })
  expect(await take(event, { messageId })).toBe('repeated')
  expect(await stateOf(channel)).toMatchObject({ isLive: false })
})

test('a message whose effect failed may come again: its id was not stored', async () => {
  const channel = await newChannel()
  const messageId = randomUUID()
  const broken = began(channel.externalId, new Date(Number.NaN))
  await expect(take(broken, { messageId })).rejects.toThrow()
  expect(await take(began(channel.externalId), { messageId })).toBe('taken')
  expect(await stateOf(channel)).toMatchObject({ isLive: true })
})

test('an offline event that was overtaken does not end the stream', async () => {
  const channel = await newChannel()
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  await take(began(channel.externalId), { sentAt: ago(5) })
  await take({ type: 'offline', broadcasterId: channel.externalId ?? '' }, { sentAt: ago(60) })
  expect(await stateOf(channel)).toMatchObject({ isLive: true })
})

test('a message about a channel that is not listed is stored and has no effect', async () => {
  const before = await db.query.livestreamStates.findMany()
  expect(await take(began('999999'))).toBe('taken')
  expect(await take({ type: 'other' })).toBe('taken')
  expect(await db.query.livestreamStates.findMany()).toEqual(before)
})

test('the poll an event requests comes, also when another one is just being recorded', async () => {
  const channel = await newChannel()
  const pollDue = () => db.update(livestreamPlatforms).set({ nextPollAt: sql`clock_timestamp()` })
  async function secondsToPoll(): Promise<number> {
    const row = await db.query.livestreamPlatforms.findFirst({ where: { platform: 'twitch' } })
    return ((row?.nextPollAt.getTime() ?? 0) - Date.now()) / 1000
  }
  async function pollWhile(happening: () => Promise<unknown>): Promise<void> {
    await pollDue()
    const requestedAt = (await claimPoll(context, 'twitch'))?.requestedAt ?? new Date(0)
    await happening()
    const result = { reports: [], searched: [], nextPollSeconds: 300 }
    await recordPoll(context, { platform: 'twitch', requestedAt, ...result })
  }
  await registerPlatform(context, 'twitch', true)
  await pollWhile(async () => undefined)
  expect(await secondsToPoll()).toBeGreaterThan(200)
  await pollWhile(() => take(began(channel.externalId)))
  expect(await secondsToPoll()).toBeLessThan(30)
})

test('a revocation makes the comparison of subscriptions due and stores the reason', async () => {
  await take({ type: 'revoked', reason: 'stream.online: notification_failures_exceeded' })
  const [row] = await db.select().from(livestreamPlatforms).where(eq(livestreamPlatforms.platform, 'twitch'))
  expect(row?.revokedReason).toContain('notification_failures_exceeded')
  expect(row?.nextSyncAt.getTime()).toBeLessThan(Date.now() + 60_000)
})
