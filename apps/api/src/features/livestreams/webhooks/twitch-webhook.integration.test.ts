import { tries } from '@kubora/test-kit/run-scope/tries'
import { createHmac, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { signDelivery, type TwitchDelivery } from '@kubora/test-kit/livestream-platforms/twitch-events'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSignedByTwitch, parseTime } from '#features/livestreams/webhooks/verify-twitch-signature.ts'
import { clockToleranceMs, isFresh } from '#http/webhooks/add-webhook.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const secret = 'secret-of-our-subscriptions'
const { url } = await startTestApi({ TWITCH_EVENTSUB_SECRET: secret })
const { db, seed } = await openTestWorld()
const broadcasterId = '4711'
const channel = await seed.livestreamChannel({ externalId: broadcasterId })

type Options = Parameters<typeof signDelivery>[3]

function notification(type: string, event: object, options?: Options): TwitchDelivery {
  const subscription = { id: randomUUID(), type, version: '1', status: 'enabled' }
  return signDelivery(secret, 'notification', { subscription, event }, options)
}
function onlineMessage(options?: Options): TwitchDelivery {
  const event = {
    id: '42',
    broadcaster_user_id: broadcasterId,
    broadcaster_user_login: 'fuchsbau',
    broadcaster_user_name: 'Fuchsbau',
    type: 'live',
    started_at: new Date().toISOString(),
  }
  return notification('stream.online', event, options)
}
function offlineMessage(options?: Options): TwitchDelivery {
  return notification('stream.offline', { broadcaster_user_id: broadcasterId }, options)
}

async function post({ headers, body }: { headers: Record<string, string>; body: string | Buffer }) {
  const response = await fetch(`${url}/api/webhooks/twitch`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** All that a message could change. */
async function everything() {
  return JSON.stringify([
    await db.query.livestreamStates.findMany({ orderBy: { channelId: 'asc' } }),
    await db.query.webhookMessages.findMany({ orderBy: { messageId: 'asc' } }),
    await db.query.livestreamPlatforms.findMany(),
  ])
}
async function isLive(): Promise<boolean | undefined> {
  return (await db.query.livestreamStates.findFirst({ where: { channelId: channel.id } }))?.isLive
}

describe('a signed message', () => {
  test('takes effect, once', async () => {
    const online = onlineMessage()
    expect((await post(online)).status).toBe(204)
    expect(await isLive()).toBe(true)
    expect((await post(offlineMessage())).status).toBe(204)
    expect(await isLive()).toBe(false)
    const before = await everything()
    expect((await post(online)).status).toBe(204)
    expect(await everything()).toBe(before)
  })

  test('with a challenge gets it back, as plain text, each time', async () => {
    const message = signDelivery(secret, 'webhook_callback_verification', {
      challenge: 'pogchamp-kappa-360noscope',
      subscription: { type: 'stream.online' },
    })
    for (const again of [1, 2]) {
      const answer = await post(message)
      expect([again, answer.status, answer.text]).toEqual([again, 200, 'pogchamp-kappa-360noscope'])
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
  })

  test('with markup for a challenge is not echoed', async () => {
    const message = signDelivery(secret, 'webhook_callback_verification', {
      challenge: '<script> </script>\n',
      subscription: { type: 'stream.online' },
    })
    expect(await post(message)).toMatchObject({ status: 400, text: '' })
  })

  test('of a revocation is stored for staff', async () => {
    const subscription = { type: 'stream.online', status: 'user_removed' }
    expect((await post(signDelivery(secret, 'revocation', { subscription }))).status).toBe(204)
    const rows = await db.query.livestreamPlatforms.findMany({ where: { platform: 'twitch' } })
    expect(rows).toMatchObject([{ revokedReason: 'stream.online: user_removed' }])
  })

  test('of a revocation with characters no database takes is stored without them', async () => {
    const subscription = { type: 'stream.\u0000online', status: 'gone\u0000\ud800' }
    expect((await post(signDelivery(secret, 'revocation', { subscription }))).status).toBe(204)
    const row = await db.query.livestreamPlatforms.findFirst({ where: { platform: 'twitch' } })
    expect(row?.revokedReason).toBe('stream.online: gone\ufffd')
  })

  test('of a stream that began at no time a calendar has is refused', async () => {
    for (const started_at of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59+14:00']) {
      const event = {
        id: '43',
        broadcaster_user_id: broadcasterId,
        broadcaster_user_login: 'fuchsbau',
        type: 'live',
        started_at,
      }
      expect((await post(notification('stream.online', event))).status).toBe(400)
    }
  })

  test('of a type we did not subscribe to is accepted without effect; nonsense is refused', async () => {
    expect((await post(notification('channel.follow', { user_id: '1' }))).status).toBe(204)
    expect((await post(notification('stream.online', { id: 'x' }))).status).toBe(400)
    expect((await post(signDelivery(secret, 'notification', []))).status).toBe(400)
    expect((await post(signDelivery(secret, 'notification', { subscription: 'x' }))).status).toBe(400)
  })

  test('with a hostile title is stored without the characters no database takes', async () => {
    const event = {
      broadcaster_user_id: broadcasterId,
      title: 'a\u0000b \ud800 <img src=x onerror=alert(1)>',
      category_name: '',
    }
    expect((await post(notification('channel.update', event))).status).toBe(204)
    const state = await db.query.livestreamStates.findFirst({ where: { channelId: channel.id } })
    expect(state?.title).toBe('ab \ufffd <img src=x onerror=alert(1)>')
  })
})

describe('nothing changes for', () => {
  const cases: [string, () => { headers: Record<string, string>; body: string | Buffer }][] = [
    [
      'another secret',
      () => signDelivery('another secret entirely', 'notification', JSON.parse(onlineMessage().body)),
    ],
    [
      'a body that was altered',
      () => ({ ...onlineMessage(), body: onlineMessage().body.replace('42', '43') }),
    ],
    ['a body with a byte more', () => ({ ...onlineMessage(), body: `${onlineMessage().body} ` })],
    ['another message id', () => withHeader(onlineMessage(), 'message-id', randomUUID())],
    ['another time', () => withHeader(onlineMessage(), 'message-timestamp', new Date().toISOString())],
    ['no signature', () => withoutHeader(onlineMessage(), 'message-signature')],
    ['an empty signature', () => withHeader(onlineMessage(), 'message-signature', 'sha256=')],
    [
      'a signature by another method',
      () => withHeader(onlineMessage(), 'message-signature', `sha1=${'0'.repeat(40)}`),
    ],
    ['no id', () => withoutHeader(onlineMessage(), 'message-id')],
    ['no time', () => withoutHeader(onlineMessage(), 'message-timestamp')],
    ['no type', () => withoutHeader(onlineMessage(), 'message-type')],
    ['an old time', () => onlineMessage({ sentAt: new Date(Date.now() - clockToleranceMs - 5_000) })],
    ['a future time', () => onlineMessage({ sentAt: new Date(Date.now() + clockToleranceMs + 60_000) })],
    ['a time that is none', () => signedAt('yesterday')],
    ['a time in another zone', () => signedAt('2026-11-21T18:00:00+01:00')],
    ['an empty body', () => ({ ...onlineMessage(), body: '' })],
    [
      'a forged body of another type',
      () => ({ headers: { 'content-type': 'text/plain' }, body: onlineMessage().body }),
    ],
  ]
  test.each(cases)('%s', async (_what, make) => {
    const before = await everything()
    const { status, text } = await post(make())
    expect({ status, text }).toEqual({ status: 403, text: '' })
    expect(await everything()).toBe(before)
  })

  test('a body over the limit, before it is read to its end', async () => {
    const before = await everything()
    const { status } = await post({ ...onlineMessage(), body: 'x'.repeat(20_000) })
    expect(status).toBe(413)
    expect(await everything()).toBe(before)
  })

  test('a header sent twice', async () => {
    const before = await everything()
    const { headers, body } = onlineMessage()
    const status = await postTwice(
      { ...headers, 'twitch-eventsub-message-id': [headers['twitch-eventsub-message-id'] ?? '', 'b'] },
      body,
    )
    expect(status).toBe(403)
    expect(await everything()).toBe(before)
  })
})

test('any change of a signed message breaks its signature', () => {
  const signed = fc.record({
    messageId: fc.string({ minLength: 1, maxLength: 40 }),
    timestamp: fc.constant('2026-11-21T18:00:00.123456789Z'),
    body: fc.uint8Array({ minLength: 1, maxLength: 200 }),
  })
  fc.assert(
    fc.property(signed, fc.nat(), fc.integer({ min: 1, max: 255 }), (message, place, flip) => {
      const body = Buffer.from(message.body)
      const whole = { ...message, body, signature: signatureOf(message.messageId, message.timestamp, body) }
      expect(isSignedByTwitch(secret, whole)).toBe(true)
      const altered = Buffer.from(body)
      const index = place % altered.length
      altered[index] = (altered[index] ?? 0) ^ flip
      expect(isSignedByTwitch(secret, { ...whole, body: altered })).toBe(false)
      expect(isSignedByTwitch(secret, { ...whole, messageId: `${message.messageId}x` })).toBe(false)
      expect(isSignedByTwitch(`${secret}x`, whole)).toBe(false)
    }),
    tries(100),
  )
})

test('a time counts within five minutes of our clock, both ways, to the millisecond', () => {
  const now = Date.UTC(2026, 10, 21, 18)
  fc.assert(
    fc.property(fc.integer({ min: -900_000, max: 900_000 }), (offset) => {
      const text = new Date(now + offset).toISOString().replace('Z', '000001Z')
      const sentAt = parseTime(text)
      expect(sentAt !== null && isFresh(sentAt, now)).toBe(Math.abs(offset) <= clockToleranceMs)
    }),
    tries(100),
  )
  for (const text of ['', 'Infinity', '1763748000000', '2026-11-21', '2026-13-45T99:99:99Z'])
    expect(parseTime(text)).toBeNull()
})

test('without a secret there is no webhook', async () => {
  const other = await startTestApi()
  const { headers, body } = onlineMessage()
  const response = await fetch(`${other.url}/api/webhooks/twitch`, { method: 'POST', headers, body })
  expect(response.status).toBe(404)
})

function withHeader(message: TwitchDelivery, name: string, value: string): TwitchDelivery {
  return { ...message, headers: { ...message.headers, [`twitch-eventsub-${name}`]: value } }
}
function withoutHeader({ headers, body }: TwitchDelivery, name: string): TwitchDelivery {
  const left = Object.entries(headers).filter(([key]) => key !== `twitch-eventsub-${name}`)
  return { headers: Object.fromEntries(left), body }
}
function signedAt(timestamp: string): TwitchDelivery {
  const { headers, body } = onlineMessage()
  const messageId = headers['twitch-eventsub-message-id'] ?? ''
  const signature = signatureOf(messageId, timestamp, Buffer.from(body))
  const message = withHeader({ headers, body }, 'message-timestamp', timestamp)
  return withHeader(message, 'message-signature', signature)
}
function signatureOf(messageId: string, timestamp: string, body: Buffer): string {
  const hmac = createHmac('sha256', secret).update(messageId).update(timestamp).update(body)
  return `sha256=${hmac.digest('hex')}`
}
function postTwice(headers: Record<string, string | string[]>, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${url}/api/webhooks/twitch`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
