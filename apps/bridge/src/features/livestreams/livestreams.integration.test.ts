import { once } from 'node:events'
import { createServer } from 'node:http'
import { livestreamChannels, livestreamPlatforms, livestreamStates } from '@kubora/schema/db/livestreams'
import { startLivestreamPlatforms } from '@kubora/test-kit/livestream-platforms/start-livestream-platforms'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { db, seed } = ground
const platforms = await startLivestreamPlatforms()
afterAll(platforms.close)
const { world, eventSub, calls } = platforms
const events = { TWITCH_EVENTSUB_SECRET: 'secret-of-our-subscriptions' }

/** Stands in for our site, where Twitch sends its events: responds to each challenge. */
const site = createServer((request, response) => {
  void (async () => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { challenge } = JSON.parse(text) as { challenge?: string }
    response.writeHead(200, { 'content-type': 'text/plain' }).end(challenge ?? '')
  })()
})
site.listen(0, '127.0.0.1')
await once(site, 'listening')
afterAll(() => site.close())
const address = site.address()
const publicUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const isOurs = ({ transport }: { transport: { callback: string } }) =>
  transport.callback.startsWith(`${publicUrl}/api/webhooks/twitch`)

let names = 0
async function newChannel(platform: 'twitch' | 'youtube') {
  names += 1
  const handle = platform === 'twitch' ? `streamer_${names}` : `@Streamer${names}`
  const { id } = await seed.livestreamChannel({ platform, handle })
  return { ...world.add(platform, handle), channelId: id }
}
function stateOf(channelId: number) {
  return db.query.livestreamStates.findFirst({ where: { channelId } })
}
function platformRow(platform: 'twitch' | 'youtube') {
  return db.query.livestreamPlatforms.findFirst({ where: { platform } })
}
/** Makes the next poll due now, with another search of uploads. */
async function pollNow(): Promise<void> {
  await db.update(livestreamStates).set({ searchedAt: null })
  await db.update(livestreamPlatforms).set({ nextPollAt: sql`clock_timestamp()` })
}
async function becomes(channelId: number, isLive: boolean) {
  return eventually(`channel ${channelId} is ${isLive ? 'live' : 'offline'}`, async () => {
    const state = await stateOf(channelId)
    return state?.isLive === isLive && state.checkedAt !== null ? state : undefined
  })
}

afterEach(async () => {
  platforms.misbehave('twitch', null)
  platforms.misbehave('youtube', null)
  eventSub.subscriptions.splice(0)
  await db.delete(livestreamChannels)
  await db.delete(livestreamPlatforms)
})

test('streams of both platforms appear and end, polled by one of several bridges at a time', async () => {
  const [twitch, youtube, idle] = [
    await newChannel('twitch'),
    await newChannel('youtube'),
    await newChannel('twitch'),
  ]
  await platforms.goLive('twitch', twitch.handle, { title: 'Auf Streife', viewers: 41 })
  await platforms.goLive('youtube', youtube.handle, { title: 'GunGame', viewers: 9 })
  calls.splice(0)
  const bridges = await Promise.all([1, 2, 3].map(() => ground.start(platforms.env)))
  const live = await becomes(twitch.channelId, true)
  expect(live).toMatchObject({ title: 'Auf Streife', category: 'Minecraft', viewers: 41 })
  expect(live.thumbnailUrl).toBe(
    `${platforms.origin}/previews-ttv/live_user_${twitch.handle}-{width}x{height}.jpg`,
  )
  expect(await becomes(youtube.channelId, true)).toMatchObject({
    title: 'GunGame',
    viewers: 9,
    category: null,
  })
  await becomes(idle.channelId, false)
  for (const path of ['/helix/users', '/helix/streams', '/youtube/v3/playlistItems', '/youtube/v3/videos'])
    expect([path, calls.filter((call) => call.includes(path)).length]).toEqual([path, 1])

  await platforms.goOffline('twitch', twitch.handle)
  await platforms.goOffline('youtube', youtube.handle)
  await pollNow()
  expect((await becomes(twitch.channelId, false)).lastLiveAt).not.toBeNull()
  expect((await becomes(youtube.channelId, false)).lastLiveAt).not.toBeNull()
  await Promise.all(bridges.map((bridge) => ground.stop(bridge)))
})

test.each([
  ['responds with errors', { status: 503 }],
  ['asks for a pause', { status: 429, headers: { 'retry-after': '7' } }],
  ['breaks off', 'broken'],
] as const)('a platform that %s does not affect the other, and what is known stays', async (_what, how) => {
  const [twitch, youtube] = [await newChannel('twitch'), await newChannel('youtube')]
  await platforms.goLive('twitch', twitch.handle)
  const bridge = await ground.start(platforms.env)
  const before = await becomes(twitch.channelId, true)
  platforms.misbehave('twitch', how)
  await platforms.goLive('youtube', youtube.handle)
  await eventually('YouTube was polled', async () => (await platformRow('youtube'))?.answeredAt != null)
  await pollNow()
  await eventually('the failure is noted', async () => {
    const row = await platformRow('twitch')
    return row?.failingSince != null && row.lastError?.startsWith('Twitch ')
  })
  await becomes(youtube.channelId, true)
  expect(await platformRow('youtube')).toMatchObject({ failingSince: null, failures: 0 })
  expect(await stateOf(twitch.channelId)).toEqual(before)
  const failing = await platformRow('twitch')
  expect(failing?.nextPollAt.getTime()).toBeGreaterThan(failing?.failingSince?.getTime() ?? 0)

  platforms.misbehave('twitch', null)
  await pollNow()
  await eventually('it responds again', async () => (await platformRow('twitch'))?.failingSince === null)
  await ground.stop(bridge)
})

test('absurd numbers and texts of one stream hide neither it nor the others', async () => {
  const [absurd, other] = [await newChannel('twitch'), await newChannel('twitch')]
  await platforms.goLive('twitch', absurd.handle, {
    viewers: 5_000_000_000,
    title: 'a\u0000b\ud800',
    id: '1\u0000',
  })
  await platforms.goLive('twitch', other.handle)
  const bridge = await ground.start(platforms.env)
  expect(await becomes(absurd.channelId, true)).toMatchObject({ viewers: 2_147_483_647, streamId: '1' })
  await becomes(other.channelId, true)
  await ground.stop(bridge)
})

test('a revoked token is renewed within the poll', async () => {
  const twitch = await newChannel('twitch')
  const bridge = await ground.start(platforms.env)
  await becomes(twitch.channelId, false)
  platforms.forgetTokens()
  await platforms.goLive('twitch', twitch.handle)
  await pollNow()
  await becomes(twitch.channelId, true)
  expect(await platformRow('twitch')).toMatchObject({ failingSince: null })
  await ground.stop(bridge)
})

test('a channel its platform does not know is marked and does not delay the others', async () => {
  const known = [await newChannel('twitch'), await newChannel('youtube')]
  const unknown = [
    await seed.livestreamChannel({ handle: 'nobody_here' }),
    await seed.livestreamChannel({ platform: 'youtube', handle: '@NobodyHere' }),
  ]
  const bridge = await ground.start(platforms.env)
  for (const { channelId } of known) await becomes(channelId, false)
  for (const { id } of unknown)
    await eventually('it is marked', async () => {
      const row = await db.query.livestreamChannels.findFirst({ where: { id } })
      return row?.missingAt != null
    })
  calls.splice(0)
  await pollNow()
  await eventually('the next poll', () => calls.some((call) => call.includes('/helix/streams')))
  // it is not looked up again at each poll
  expect(calls.filter((call) => call.includes('/helix/users'))).toEqual([])
  await ground.stop(bridge)
})

test('more channels than a call takes are requested in several', async () => {
  const channels = []
  for (let count = 0; count < 130; count += 1) channels.push(await newChannel('twitch'))
  const last = channels.at(-1)
  await platforms.goLive('twitch', last?.handle ?? '')
  calls.splice(0)
  const bridge = await ground.start(platforms.env)
  await becomes(last?.channelId ?? 0, true)
  const asked = calls.filter((call) => call.includes('/helix/streams'))
  expect(asked.map((call) => call.split('user_id=').length - 1)).toEqual([100, 30])
  await ground.stop(bridge)
})

test('subscriptions to events follow the channels; those of others stay', async () => {
  const [one, other] = [await newChannel('twitch'), await newChannel('twitch')]
  const foreign = { method: 'webhook', callback: `${publicUrl}/elsewhere`, secret: 'x'.repeat(12) } as const
  const condition = { broadcaster_user_id: one.id }
  eventSub.create({ type: 'stream.online', version: '1', condition, transport: foreign })
  const bridge = await ground.start({ ...platforms.env, ...events, PUBLIC_URL: publicUrl })
  const ours = () =>
    eventSub.subscriptions
      .filter((subscription) => isOurs(subscription) && subscription.status === 'enabled')
      .map(({ type, condition: { broadcaster_user_id: id } }) => `${type} ${id}`)
      .sort()
  const kinds = ['channel.update', 'stream.offline', 'stream.online']
  const wanted = (ids: string[]) => kinds.flatMap((kind) => ids.map((id) => `${kind} ${id}`)).sort()
  const inStep = (ids: string[]) =>
    eventually(
      `subscriptions for ${ids.join()}`,
      () => JSON.stringify(ours()) === JSON.stringify(wanted(ids)),
    )
  await inStep([one.id, other.id])

  // one is hidden, another is revoked by Twitch
  await db
    .update(livestreamChannels)
    .set({ enabled: false })
    .where(eq(livestreamChannels.id, other.channelId))
  const failed = eventSub.subscriptions.find(isOurs)
  if (failed) failed.status = 'notification_failures_exceeded'
  await db.update(livestreamPlatforms).set({ nextSyncAt: sql`clock_timestamp()` })
  await inStep([one.id])
  expect(eventSub.subscriptions.filter((subscription) => !isOurs(subscription))).toHaveLength(1)
  await eventually('staff see it', async () => {
    await db.update(livestreamPlatforms).set({ nextSyncAt: sql`clock_timestamp()` })
    return (await platformRow('twitch'))?.eventChannels === 1
  })
  await ground.stop(bridge)
})

test('after a change of the secret, every event is subscribed to again with the new one', async () => {
  await newChannel('twitch')
  const secrets = () =>
    eventSub.subscriptions.filter(({ status }) => status === 'enabled').map(({ secret }) => secret)
  const environment = { ...platforms.env, PUBLIC_URL: publicUrl }
  for (const secret of ['the-first-secret', 'the-second-secret']) {
    const bridge = await ground.start({ ...environment, TWITCH_EVENTSUB_SECRET: secret })
    await db.update(livestreamPlatforms).set({ nextSyncAt: sql`clock_timestamp()` })
    await expect.poll(secrets).toEqual([secret, secret, secret])
    await ground.stop(bridge)
  }
})

test('without credentials no platform is polled, and nothing counts as known', async () => {
  const { channelId } = await newChannel('twitch')
  calls.splice(0)
  const { TWITCH_API_URL, TWITCH_ID_URL, YOUTUBE_API_URL } = platforms.env
  const addresses = { TWITCH_API_URL, TWITCH_ID_URL, YOUTUBE_API_URL } as Record<string, string>
  const bridge = await ground.start({ ...addresses, ...events })
  await eventually('the platforms are stored', async () => (await db.$count(livestreamPlatforms)) === 2)
  await ground.stop(bridge)
  expect(await platformRow('twitch')).toMatchObject({ configured: false, answeredAt: null })
  expect(await stateOf(channelId)).toBeUndefined()
  expect(calls).toEqual([])
})
