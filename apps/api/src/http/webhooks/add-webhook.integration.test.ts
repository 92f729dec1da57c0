import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { webhookMessages } from '@kubora/schema/db/webhooks'
import { dropWebhookMessages } from '@kubora/domain/kernel/webhook-messages'
import { eq, sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addWebhook, clockToleranceMs } from '#http/webhooks/add-webhook.ts'
import type { Webhook } from '#http/webhooks/webhook.ts'
import { openTestWorld } from '#testing/test-api.ts'

const world = await openTestWorld()
await asOwner('create table effects (name text not null); grant all on effects to public')
const secret = 'secret of a shop'
let fails = false

/** A provider that signs as payment providers do: time and body, with the id in the body. */
const shop: Webhook<string> = {
  provider: 'shop',
  secret,
  contentType: 'application/json',
  bodyMaxBytes: 1_000,
  verify(key, { body, header }) {
    const [, seconds, signature] =
      /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('shop-signature', 200) ?? '') ?? []
    if (seconds === undefined || signature === undefined) return null
    if (!timingSafeEqual(signatureOf(key, seconds, body), Buffer.from(signature, 'hex'))) return null
    const { id, goods } = JSON.parse(body.toString('utf8')) as { id?: string; goods?: string }
    const message = id === undefined || goods === undefined ? null : { id, content: goods }
    return { sentAt: new Date(Number(seconds) * 1_000), message }
  },
  async effect(unit, { content }) {
    await unit.tx.execute(sql`insert into effects values (${content})`)
    if (fails) throw new Error('the goods are out of stock')
  },
}

const app = fastify()
addWebhook(app, world.domain, shop)
addWebhook(app, world.domain, { ...shop, provider: 'other-shop' })
addWebhook(app, world.domain, { ...shop, provider: 'closed-shop', secret: undefined })
afterAll(() => app.close())
beforeEach(async () => {
  fails = false
  await world.db.execute(sql`delete from effects`)
})

function signatureOf(key: string, seconds: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest()
}

type Sent = { id?: string; key?: string; ageMs?: number; body?: string; as?: string; type?: string }

/** Sends a purchase of goods; returns the status of the response. */
async function send(goods: string, { id = randomUUID(), key = secret, ageMs = 0, ...sent }: Sent = {}) {
  const signed = Buffer.from(JSON.stringify({ id, goods }))
  const seconds = String(Math.round((Date.now() - ageMs) / 1_000))
  const response = await app.inject({
    method: 'POST',
    url: `/api/webhooks/${sent.as ?? 'shop'}`,
    headers: {
      'content-type': sent.type ?? 'application/json; charset=utf-8',
      'shop-signature': `t=${seconds},v1=${signatureOf(key, seconds, signed).toString('hex')}`,
    },
    payload: sent.body ?? signed,
  })
  return response.statusCode
}

async function effects(): Promise<string[]> {
  const rows = await world.db.execute<{ name: string }>(sql`select name from effects order by name`)
  return rows.map(({ name }) => name)
}

function idsStored(): Promise<number> {
  return world.db.$count(webhookMessages)
}

describe('a signed message', () => {
  test('takes effect once, and is acknowledged again however often it is repeated', async () => {
    const id = randomUUID()
    expect([await send('rank', { id }), await send('rank', { id }), await send('rank', { id })]).toEqual([
      204, 204, 204,
    ])
    expect(await effects()).toEqual(['rank'])
  })

  test('takes effect once when it comes forty times at once', async () => {
    const id = randomUUID()
    const statuses = await Promise.all(Array.from({ length: 40 }, () => send('rank', { id })))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await effects()).toEqual(['rank'])
  })

  test('whose handler fails leaves neither effect nor id, and takes effect when it comes again', async () => {
    const [id, before] = [randomUUID(), await idsStored()]
    fails = true
    expect(await send('rank', { id })).toBe(500)
    expect([await effects(), await idsStored()]).toEqual([[], before])
    fails = false
    expect(await send('rank', { id })).toBe(204)
    expect(await effects()).toEqual(['rank'])
  })

  test('of another provider with the same id is another message', async () => {
    const id = randomUUID()
    await send('rank', { id })
    expect(await send('house', { id, as: 'other-shop' })).toBe(204)
    expect(await effects()).toEqual(['house', 'rank'])
  })

  test('just within the tolerance of our clock is taken, in the past and in the future', async () => {
    const withinMs = clockToleranceMs - 20_000
    expect([await send('old', { ageMs: withinMs }), await send('new', { ageMs: -withinMs })]).toEqual([
      204, 204,
    ])
  })
})

describe('nothing changes for', () => {
  const goods = 'rank'
  const altered = JSON.stringify({ id: randomUUID(), goods: 'house' })
  test.each<[string, Sent, number]>([
    ['a body that was altered', { body: altered }, 403],
    ['another secret', { key: 'secret of a stranger' }, 403],
    ['an old message', { ageMs: clockToleranceMs + 5_000 }, 403],
    ['a message from the future', { ageMs: -clockToleranceMs - 60_000 }, 403],
    ['a body over the limit', { body: 'x'.repeat(1_001) }, 413],
    ['a body of another type', { type: 'text/plain' }, 415],
    ['a body of a form', { type: 'application/x-www-form-urlencoded' }, 415],
    ['an id that is too long', { id: 'x'.repeat(201) }, 400],
    ['a provider without a secret', { as: 'closed-shop' }, 404],
  ])('%s', async (_what, sent, status) => {
    const before = await idsStored()
    expect(await send(goods, sent)).toBe(status)
    expect([await effects(), await idsStored()]).toEqual([[], before])
  })
})

test('ids of messages are stored for a day', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()]
  await send('rank', { id: old })
  await send('rank', { id: fresh })
  await world.db
    .update(webhookMessages)
    .set({ receivedAt: sql`clock_timestamp() - interval '25 hours'` })
    .where(eq(webhookMessages.messageId, old))
  await dropWebhookMessages(world.domain)
  const stored = await world.db.select({ id: webhookMessages.messageId }).from(webhookMessages)
  expect(stored.map(({ id }) => id)).toContain(fresh)
  expect(stored.map(({ id }) => id)).not.toContain(old)
})
