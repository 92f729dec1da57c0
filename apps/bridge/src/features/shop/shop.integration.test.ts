import { randomBytes, randomUUID } from 'node:crypto'
import { importContent } from '@kubora/domain/content/import-content'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { placeOrder } from '@kubora/domain/shop/place-order'
import { recordCheckout } from '@kubora/domain/shop/record-checkout'
import { setCartLine } from '@kubora/domain/shop/set-cart-line'
import { takePaymentEvent } from '@kubora/domain/shop/take-payment-event'
import { createPaymentProvider } from '@kubora/payments/create-payment-provider'
import { commands } from '@kubora/schema/db/commands'
import { contentItems } from '@kubora/schema/db/content'
import { outbox } from '@kubora/schema/db/outbox'
import { playerRanks } from '@kubora/schema/db/permissions'
import { shopGoods, shopLedger } from '@kubora/schema/db/shop-goods'
import { shopOrders, shopProviderEvents, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { enqueueJob } from '@kubora/domain/kernel/outbox'
import { startStripe } from '@kubora/test-kit/payments/start-stripe'
import { expireSession, payOn, refundIntent } from '@kubora/test-kit/payments/stripe-world'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '#env.ts'
import { shopSchedules } from '#features/shop/shop-schedules.ts'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests_0123456789',
}
const stripe = await startStripe({ secretKey: secrets.STRIPE_SECRET_KEY })
afterFile(() => stripe.close())
const variables = { SHOP_PROVIDER: 'stripe', ...secrets, STRIPE_API_URL: stripe.url } as const
await ground.start({ NODE_ENV: 'test', ...variables })
const payments = await createPaymentProvider(variables)
if (payments === null) throw new Error('there is no provider')

const seller = {
  name: 'Kubora Tests',
  street: 'Würfelweg 1',
  city: '12345 Musterstadt',
  country: 'Deutschland',
  email: 'shop@kubora.test',
  taxId: null,
  vatNote: null,
}
const newKey = () => randomBytes(32).toString('base64url')

/** An order of 30 days of a rank, with its page at the provider. */
async function ordered({ withPage = true, gift = {} } = {}) {
  const [key, categoryKey] = [`p${randomUUID()}`, `c${randomUUID()}`]
  const settings = { icon: 'crown' }
  await importContent(
    context,
    [
      { kind: 'productCategory', key: categoryKey, settings, texts: { de: { title: 'Ränge' } } },
      {
        kind: 'product',
        key,
        parentKey: categoryKey,
        settings,
        texts: { de: { title: 'Premium', summary: 'Kurz' } },
      },
    ],
    { publishedAt: '2021-06-04T12:00:00Z' },
  )
  const [item] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'product'), eq(contentItems.key, key)))
  const [product] = await db
    .insert(shopProducts)
    .values({
      itemId: item?.id ?? 0,
      kind: 'RANK',
      rankId: await seed.rank({ level: 10 }),
      days: 30,
      priceCents: 1000,
      enabled: true,
    })
    .returning()
  const [player, cartKey] = [await seed.player(), newKey()]
  await setCartLine(context, null, { cartKey, productId: product?.id, quantity: 1 })
  const placed = await placeOrder(
    context,
    null,
    {
      cartKey,
      orderKey: newKey(),
      playerName: player.name,
      email: 'guest@buyer.example',
      totalCents: 1000,
      locale: 'de',
      accepted: true,
      ...gift,
    },
    { provider: 'STRIPE', vatRate: 1900, seller },
  )
  const expiresAt = new Date(placed.placedAt.getTime() + 3_600_000)
  const page = {
    orderId: placed.id,
    currency: 'EUR',
    expiresAt,
    returnUrl: 'https://kubora.test/shop/order',
  } as const
  const checkout = await payments?.createCheckout({ ...placed, ...page })
  if (!checkout) throw new Error('there is no page')
  if (withPage) await recordCheckout(context, { orderId: placed.id, ...checkout })
  return { id: placed.id, player, session: checkout.externalId }
}

/** Delivers an event of the provider, as the api does when it arrives. */
async function deliver(
  event: Partial<Parameters<typeof takePaymentEvent>[1]['content'] & object>,
): Promise<string> {
  const id = `evt_${randomUUID()}`
  const content = {
    provider: 'STRIPE' as const,
    id,
    type: 'test',
    orderId: null,
    externalId: null,
    paymentId: null,
    ...event,
  }
  const now = new Date()
  await inUnit(context, (unit) => takePaymentEvent(unit, { content, sentAt: now, receivedAt: now }))
  return id
}

async function stateOf(id: string) {
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, id))
  return order?.state
}

const becomes = (id: string, state: string) =>
  eventually(`the order is ${state}`, async () => (await stateOf(id)) === state)

const rankOf = async (player: { id: number }) =>
  (await db.select().from(playerRanks).where(eq(playerRanks.playerId, player.id)))[0]

const schedules = shopSchedules(
  readEnv(ground.variables({ NODE_ENV: 'test', ...variables })),
  pino({ level: 'silent' }),
)

/** Lets the schedule read an order at the provider now. */
async function makeDue(id: string): Promise<void> {
  await db.update(shopOrders).set({ nextReadAt: sql`clock_timestamp()` }).where(eq(shopOrders.id, id))
  for (const { run } of schedules) await run(context, new AbortController().signal)
}

test('an event leads to the rank, and a refund at the provider takes it back', async () => {
  const { id, player, session } = await ordered()
  payOn(stripe.state, session, 'now')
  await deliver({ externalId: session, orderId: id })
  await becomes(id, 'PAID')
  expect(await rankOf(player)).toMatchObject({ ended: false })
  const paymentIntent = stripe.state.sessions.find((one) => one.id === session)?.payment_intent ?? ''
  refundIntent(stripe.state, { paymentIntent, amount: 1000, metadata: {} })
  await deliver({ paymentId: paymentIntent })
  await becomes(id, 'REFUNDED')
  expect(await rankOf(player)).toBeUndefined()
})

test('a hundred events that two processes read at once give once', async () => {
  const second = await ground.start({ NODE_ENV: 'test', ...variables })
  const { id, player, session } = await ordered()
  payOn(stripe.state, session, 'now')
  const events = await Promise.all(
    Array.from({ length: 100 }, () => deliver({ externalId: session, orderId: id })),
  )
  const applied = and(inArray(shopProviderEvents.eventId, events), eq(shopProviderEvents.state, 'APPLIED'))
  await eventually('all are applied', async () => (await db.$count(shopProviderEvents, applied)) === 100)
  await ground.stop(second)
  expect(await db.$count(shopGoods, eq(shopGoods.orderId, id))).toBe(1)
  expect(await db.$count(shopLedger, eq(shopLedger.orderId, id))).toBe(3)
  const { expiresAt } = (await rankOf(player)) ?? {}
  const days = ((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
})

test('an event that never arrives costs time and nothing else', async () => {
  const [paid, expired] = [await ordered(), await ordered()]
  payOn(stripe.state, paid.session, 'now')
  expireSession(stripe.state, expired.session)
  await makeDue(paid.id)
  await makeDue(expired.id)
  await becomes(paid.id, 'PAID')
  await becomes(expired.id, 'EXPIRED')
  expect(await rankOf(paid.player)).toMatchObject({ ended: false })
})

test('an event that arrives before the page is stored finds its order by what it names', async () => {
  const { id, session, player } = await ordered({ withPage: false })
  payOn(stripe.state, session, 'now')
  await deliver({ externalId: session, orderId: id })
  await becomes(id, 'PAID')
  expect(await rankOf(player)).toMatchObject({ ended: false })
})

test('an event of no order of ours is kept and read again, and left to staff after an hour', async () => {
  const eventId = await deliver({ externalId: 'cs_of_another_shop', orderId: randomUUID() })
  const isEvent = eq(shopProviderEvents.eventId, eventId)
  const waiting = await eventually('it is read again later', async () => {
    const rows = await db
      .select()
      .from(outbox)
      .where(
        sql`${outbox.payload} ->> 'eventId' = ${eventId} and ${outbox.doneAt} is null and ${outbox.availableAt} > clock_timestamp()`,
      )
    return rows[0]
  })
  await db
    .update(shopProviderEvents)
    .set({ receivedAt: sql`clock_timestamp() - interval '61 minutes'` })
    .where(isEvent)
  await db.update(outbox).set({ availableAt: sql`clock_timestamp()` }).where(eq(outbox.id, waiting.id))
  const stateOf = async () => (await db.select().from(shopProviderEvents).where(isEvent))[0]?.state
  await expect.poll(stateOf).toBe('UNKNOWN')
})

test('a refund of staff is paid once, however often its job runs', async () => {
  const { id, player, session } = await ordered()
  payOn(stripe.state, session, 'now')
  await makeDue(id)
  await becomes(id, 'PAID')
  const [refund] = await db
    .insert(shopRefunds)
    .values({ orderId: id, provider: 'STRIPE', cents: 1000, state: 'ASKED', lines: [0], byName: 'Staff' })
    .returning({ id: shopRefunds.id })
  const refundId = refund?.id ?? ''
  await inUnit(context, async (unit) => {
    for (let count = 0; count < 3; count += 1) await enqueueJob(unit, 'pay-back', { refundId })
  })
  await becomes(id, 'REFUNDED')
  expect(stripe.state.refunds.filter(({ metadata }) => metadata.refundId === refundId)).toHaveLength(1)
  expect(await rankOf(player)).toBeUndefined()
})

/** What a player reads in the game once an order is paid. */
async function shownOf({ id, player, session }: Awaited<ReturnType<typeof ordered>>) {
  payOn(stripe.state, session, 'now')
  await makeDue(id)
  return eventually('the text is sent', async () => {
    const rows = await db.select().from(commands).where(eq(commands.playerId, player.id))
    return rows[0]
  })
}

test('the player reads in the game what became of the order', async () => {
  const placed = await ordered()
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, placed.id))
  const { type, payload } = await shownOf(placed)
  expect(type).toBe('notify')
  expect(payload).toEqual({ text: expect.stringContaining(`${order?.number}`) })
})

test('of a gift the player reads what is said with it, and nothing of the order', async () => {
  const [said, silent] = [
    await ordered({ gift: { isGift: true, giftMessage: 'Alles $t(paid) Gute!' } }),
    await ordered({ gift: { isGift: true } }),
  ]
  const text = (end: string) => ({ text: expect.stringMatching(new RegExp(`etwas geschenkt${end}$`)) })
  expect((await shownOf(said)).payload).toEqual(text(' und schreibt dazu: Alles \\$t\\(paid\\) Gute!'))
  expect((await shownOf(silent)).payload).toEqual(text('\\.'))
})
