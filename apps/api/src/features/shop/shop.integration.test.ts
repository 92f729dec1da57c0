import { randomBytes, randomUUID } from 'node:crypto'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { importContent } from '@kubora/domain/content/import-content'
import { applyPayment } from '@kubora/domain/shop/apply-payment'
import { contentItems } from '@kubora/schema/db/content'
import { outbox } from '@kubora/schema/db/outbox'
import { shopOrders, shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { shopCoupons, shopProducts } from '@kubora/schema/db/shop-products'
import { payloadOf, signatureOf } from '@kubora/test-kit/payments/send-events'
import { startStripe } from '@kubora/test-kit/payments/start-stripe'
import { payOn } from '@kubora/test-kit/payments/stripe-world'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { and, eq, inArray, max } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestWorld, paymentEventSecret, shopVariables, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { db, seed, domain } = world
const stripe = await startStripe({ secretKey: shopVariables().STRIPE_SECRET_KEY })
afterFile(() => stripe.close())
const [one, other] = [
  await startTestApi(shopVariables(stripe.url)),
  await startTestApi(shopVariables(stripe.url)),
]
stripe.webhook = { url: `${one.url}/api/webhooks/stripe`, secret: paymentEventSecret }

const newKey = () => randomBytes(32).toString('base64url')

async function product(): Promise<{ id: string; key: string }> {
  const [key, categoryKey] = [`p${randomUUID()}`, `c${randomUUID()}`]
  const settings = { icon: 'crown' }
  await importContent(
    domain,
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
  const [row] = await db
    .insert(shopProducts)
    .values({
      itemId: item?.id ?? 0,
      kind: 'RANK',
      rankId: await seed.rank({ level: 10 }),
      days: 30,
      priceCents: 999,
      enabled: true,
    })
    .returning({ id: shopProducts.id })
  return { id: String(row?.id), key }
}

const placeOrder =
  'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id state payUrl number } }'
type Placed = { placeOrder: { id: string; state: string; payUrl: string | null; number: number } }

/** Fills a cart with one of a new product; returns the input that orders it. */
async function ordering() {
  const [{ id }, player, cartKey] = [await product(), await seed.player(), newKey()]
  const { data } = await one.ask(
    'mutation ($input: SetCartLineInput!) { setCartLine(input: $input, locale: de) { totalCents lines { title isAvailable } } }',
    { variables: { input: { cartKey, productId: id, quantity: 1 } } },
  )
  expect(data).toEqual({ setCartLine: { totalCents: 999, lines: [{ title: 'Premium', isAvailable: true }] } })
  return {
    cartKey,
    orderKey: newKey(),
    playerName: player.name,
    email: `${randomUUID()}@buyer.example`,
    totalCents: 999,
    locale: 'de',
    accepted: true,
  }
}

async function placed() {
  const input = await ordering()
  const { data } = await one.ask(placeOrder, { variables: { input } })
  return { input, ...(data as Placed).placeOrder }
}

const eventsOf = (orderId: string) =>
  db.select().from(shopProviderEvents).where(eq(shopProviderEvents.namedOrderId, orderId))
const jobs = () => db.$count(outbox, eq(outbox.topic, 'read-payment'))

test('an order leads to a page of the provider that demands its sum, once for each key', async () => {
  const input = await ordering()
  const answers = await Promise.all(
    [one, other, one].map(({ ask }) => ask(placeOrder, { variables: { input } })),
  )
  const orders = answers.map(({ data }) => (data as Placed).placeOrder)
  expect(new Set(orders.map(({ id, payUrl }) => `${id} ${payUrl}`)).size).toBe(1)
  const [order] = orders
  const sessions = stripe.state.sessions.filter(({ metadata }) => metadata.orderId === order?.id)
  expect(sessions).toMatchObject([{ amount_total: 999, currency: 'eur', url: order?.payUrl }])
  const shown = await other.ask(
    'query ($key: String!) { shopOrder(key: $key, locale: en) { id state totalCents lines { title quantity } } }',
    { variables: { key: input.orderKey } },
  )
  expect(shown.data).toEqual({
    shopOrder: { id: order?.id, state: 'OPEN', totalCents: 999, lines: [{ title: 'Premium', quantity: 1 }] },
  })
})

test('who orders a cart anew ends the page of the order before, and frees what it held', async () => {
  const [input, before] = [await ordering(), await db.$count(shopOrders)]
  const newest = db.select({ id: max(shopProducts.id) }).from(shopProducts)
  await db.update(shopProducts).set({ stock: 1 }).where(inArray(shopProducts.id, newest))
  const order = async (orderKey: string) =>
    one.ask(placeOrder, { variables: { input: { ...input, orderKey } } })
  const [first, second] = [await order(newKey()), await order(newKey())]
  expect([first.code, second.code]).toEqual([null, null])
  const states = await db
    .select({ state: shopOrders.state })
    .from(shopOrders)
    .where(eq(shopOrders.playerName, input.playerName))
    .orderBy(shopOrders.number)
  expect(states).toEqual([{ state: 'EXPIRED' }, { state: 'OPEN' }])
  expect(await db.$count(shopOrders)).toBe(before + 2)
  // where the provider cannot be reached, the order before holds the last one as long as its page is open
  stripe.next.push(500, 500)
  expect((await order(newKey())).code).toBe('PRODUCT_SOLD_OUT')
})

test('a provider that does not respond loses no order: the same request finds it, and the page', async () => {
  const input = await ordering()
  stripe.next.push(500, 500)
  const failed = await one.ask(placeOrder, { variables: { input } })
  expect(failed.code).toBe('PAYMENT_UNAVAILABLE')
  const { data } = await one.ask(placeOrder, { variables: { input } })
  expect((data as Placed).placeOrder.payUrl).toContain(stripe.url)
  expect(await db.$count(shopOrders, eq(shopOrders.playerName, input.playerName))).toBe(1)
})

test('who orders a cart anew ends an order without a page, which held what is limited', async () => {
  const [input, newest] = [await ordering(), db.select({ id: max(shopProducts.id) }).from(shopProducts)]
  await db.update(shopProducts).set({ stock: 1, limitPerPlayer: 1 }).where(inArray(shopProducts.id, newest))
  const order = async (orderKey: string) =>
    one.ask(placeOrder, { variables: { input: { ...input, orderKey } } })
  stripe.next.push(500, 500)
  expect((await order(newKey())).code).toBe('PAYMENT_UNAVAILABLE')
  // what its own order took is there for this cart
  const { data } = await one.ask(
    'query ($key: String!) { cart(key: $key, locale: de) { totalCents lines { isAvailable } } }',
    { variables: { key: input.cartKey } },
  )
  expect(data).toEqual({ cart: { totalCents: 999, lines: [{ isAvailable: true }] } })
  expect((await order(newKey())).code).toBe(null)
  const states = await db
    .select({ state: shopOrders.state })
    .from(shopOrders)
    .where(eq(shopOrders.playerName, input.playerName))
    .orderBy(shopOrders.number)
  expect(states).toEqual([{ state: 'EXPIRED' }, { state: 'OPEN' }])
})

test('nobody gets the page of an order that ended while the page was made', async () => {
  const input = await ordering()
  stripe.next.push(500, 500)
  await one.ask(placeOrder, { variables: { input } })
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders.playerName, input.playerName))
  const id = order?.id ?? ''
  const pages = () => stripe.state.sessions.filter(({ metadata }) => metadata.orderId === id)
  const again = await db.transaction(async (tx) => {
    await tx.select().from(shopOrders).where(eq(shopOrders.id, id)).for('update')
    const asked = one.ask(placeOrder, { variables: { input } })
    await expect.poll(pages).toHaveLength(1)
    await tx.update(shopOrders).set({ state: 'EXPIRED', closedAt: new Date() }).where(eq(shopOrders.id, id))
    return { asked }
  })
  expect((await again.asked).code).toBe('ORDER_CLOSED')
  expect(pages()).toMatchObject([{ status: 'expired' }])
})

describe('the webhook', () => {
  const send = (body: string, signature: string, to = one.url) =>
    fetch(`${to}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }).then(({ status }) => status)
  const seconds = () => Math.floor(Date.now() / 1000)
  const event = (orderId: string, id = `evt_${randomUUID()}`) =>
    payloadOf(
      {
        type: 'checkout.session.completed',
        object: { object: 'checkout.session', id: 'cs_1', metadata: { orderId } },
      },
      id,
    )

  test('stores what the provider sends and enqueues its reading', async () => {
    const { id, payUrl } = await placed()
    const session = payUrl?.split('/').at(-1) ?? ''
    const before = await jobs()
    await stripe.change((state) => payOn(state, session, 'now'))
    expect(stripe.sent.at(-1)?.status).toBe(204)
    expect(await eventsOf(id)).toMatchObject([
      { type: 'checkout.session.completed', state: 'WAITING', externalId: session },
    ])
    expect(await jobs()).toBe(before + 1)
  })

  test('takes an event once, sent 100 times at once to two processes', async () => {
    const orderId = randomUUID()
    const [body, before] = [event(orderId), await jobs()]
    const signature = signatureOf(body, paymentEventSecret)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(body, signature, index % 2 === 0 ? one.url : other.url)),
    )
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await eventsOf(orderId)).toHaveLength(1)
    expect(await jobs()).toBe(before + 1)
  })

  test.each([
    ['altered', (body: string) => [body.replace('cs_1', 'cs_2'), signatureOf(body, paymentEventSecret)]],
    ['signed by another secret', (body: string) => [body, signatureOf(body, 'whsec_of_somebody_else')]],
    ['301 s old', (body: string) => [body, signatureOf(body, paymentEventSecret, seconds() - 301)]],
    ['of tomorrow', (body: string) => [body, signatureOf(body, paymentEventSecret, seconds() + 86_400)]],
    ['unsigned', (body: string) => [body, 'none']],
  ] as const)('refuses an event that is %s, and stores nothing', async (_name, make) => {
    const orderId = randomUUID()
    const [body = '', signature = ''] = make(event(orderId))
    expect(await send(body, signature)).toBe(403)
    expect(await eventsOf(orderId)).toEqual([])
  })

  test('refuses 300 KB', async () => {
    const body = `{"padding":"${'x'.repeat(300_000)}"}`
    expect(await send(body, signatureOf(body, paymentEventSecret))).toBe(413)
  })
})

test('without a provider there is no shop', async () => {
  const { url, ask } = await startTestApi()
  expect((await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(404)
  const { code } = await ask('query ($key: String!) { cart(key: $key, locale: de) { totalCents } }', {
    variables: { key: newKey() },
  })
  expect(code).toBe('NOT_FOUND')
})

test('an account finds its orders', async () => {
  const { account } = await seed.linkedPlayer()
  const { token } = await world.logIn(account)
  const input = await ordering()
  await one.ask(placeOrder, { variables: { input }, token })
  const { data } = await one.ask('{ me { orders(locale: fr) { state playerName lines { title } } } }', {
    token,
  })
  expect(data).toEqual({
    me: { orders: [{ state: 'OPEN', playerName: input.playerName, lines: [{ title: 'Premium' }] }] },
  })
})

test('a guest names an address, and reads the invoice by the key alone', async () => {
  const { email: _email, ...nameless } = await ordering()
  const refused = await one.ask(placeOrder, { variables: { input: nameless } })
  expect(refused.code).toBe('INVALID_INPUT')
  expect(JSON.stringify(refused.errors)).toContain('"path":"email"')
  const { id, input, number } = await placed()
  const version = 1
  await applyPayment(
    domain,
    { orderId: id, version },
    {
      externalId: `cs_${id}`,
      orderId: id,
      paymentId: null,
      state: 'PAID',
      cents: 999,
      currency: 'EUR',
      refunds: [],
      disputes: [],
    },
  )
  const invoices = 'invoices { kind label orderNumber grossCents seller { name } lines { title } }'
  const read = async (key: string) =>
    (
      await other.ask(`query ($key: String!) { shopOrder(key: $key, locale: de) { ${invoices} } }`, {
        variables: { key },
      })
    ).data
  const lines = [{ title: 'Premium' }]
  const seller = { name: defaultSiteConfig.operator.name }
  const invoice = { kind: 'INVOICE', orderNumber: number, grossCents: 999, seller, lines }
  expect(await read(input.orderKey)).toMatchObject({ shopOrder: { invoices: [invoice] } })
  expect(await read(newKey())).toEqual({ shopOrder: null })
})

test('a network mails one address five times in a quarter of an hour, by withdrawals and orders of nothing', async () => {
  const { ask } = await startTestApi({ ...shopVariables(stripe.url), RATE_LIMIT_SCALE: '1' })
  const email = `${randomUUID()}@buyer.example`
  const withdraw = (ip: string) =>
    ask('mutation ($input: WithdrawContractInput!) { withdrawContract(input: $input) { receivedAt } }', {
      variables: { input: { key: newKey(), name: 'Kim', order: '17', email, locale: 'de' } },
      headers: { 'x-forwarded-for': ip },
    }).then(({ code }) => code)
  const codes: unknown[] = []
  for (let tries = 0; tries < 6; tries += 1) codes.push(await withdraw('203.0.113.9'))
  expect(codes).toEqual([null, null, null, null, null, 'RATE_LIMITED'])
  expect(await withdraw('198.51.100.9')).toBe(null)
  const input = { ...(await ordering()), totalCents: 0, email }
  const free = await ask(placeOrder, { variables: { input }, headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(free.code).toBe('RATE_LIMITED')
})

test('what an account has in its cart is there with any key, and costs at the provider what the coupon leaves', async () => {
  const { account, player } = await seed.linkedPlayer()
  const { token } = await world.logIn(account)
  const [device, key, code] = [newKey(), newKey(), `CODE-${account.id}`]
  await db.insert(shopCoupons).values({ code, percent: 10 })
  const line = { cartKey: device, productId: (await product()).id, quantity: 1 }
  await one.ask(
    'mutation ($input: SetCartLineInput!) { setCartLine(input: $input, locale: de) { totalCents } }',
    { variables: { input: line } },
  )
  const joined = await one.ask(
    'mutation ($key: String!) { joinCart(key: $key, locale: de) { totalCents } }',
    { variables: { key: device }, token },
  )
  expect(joined.data).toEqual({ joinCart: { totalCents: 999 } })
  const reduced = await other.ask(
    'mutation ($input: SetCartCouponInput!) { setCartCoupon(input: $input, locale: de) { totalCents discountCents coupon { code holds } lines { offer { left } } } }',
    { variables: { input: { cartKey: key, code } }, token },
  )
  const cart = { totalCents: 899, discountCents: 100, coupon: { code, holds: true } }
  expect(reduced.data).toEqual({ setCartCoupon: { ...cart, lines: [{ offer: { left: null } }] } })
  const guest = await one.ask('query ($key: String!) { cart(key: $key, locale: de) { totalCents } }', {
    variables: { key: device },
  })
  expect(guest.data).toEqual({ cart: { totalCents: 0 } })
  const recipient = await one.ask('query ($name: String!) { shopRecipient(playerName: $name) { name } }', {
    variables: { name: player.name.toUpperCase() },
  })
  expect(recipient.data).toEqual({ shopRecipient: { name: player.name } })
  const input = {
    cartKey: key,
    orderKey: newKey(),
    playerName: player.name,
    totalCents: 899,
    locale: 'de',
    accepted: true,
  }
  const { data } = await one.ask(placeOrder, { variables: { input }, token })
  const { id } = (data as Placed).placeOrder
  const shown = await one.ask(
    'query ($key: String!) { shopOrder(key: $key, locale: de) { totalCents discountCents lines { unitCents quantity totalCents } } }',
    { variables: { key: input.orderKey } },
  )
  const lines = [{ unitCents: 999, quantity: 1, totalCents: 899 }]
  expect(shown.data).toEqual({ shopOrder: { totalCents: 899, discountCents: 100, lines } })
  const session = stripe.state.sessions.find(({ metadata }) => metadata.orderId === id)
  expect(session).toMatchObject({
    amount_total: 899,
    lines: [{ name: 'Premium', quantity: 1, unit_amount: 899 }],
  })
})
