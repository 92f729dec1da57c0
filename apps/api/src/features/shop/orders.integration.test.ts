import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { shopGoods, shopLedger } from '@kubora/schema/db/shop-goods'
import {
  shopDisputes,
  shopOrderLines,
  shopOrders,
  shopProviderEvents,
  shopRefunds,
} from '@kubora/schema/db/shop-orders'
import { shopCoupons } from '@kubora/schema/db/shop-products'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { db, seed, logIn } = await openTestWorld()
const member = await seed.teamMember({ permissions: [shopPermissions.refundOrders] })
const { token } = await logIn(member.account)
const tag = randomUUID().slice(0, 4)
const buyer = await seed.player({ name: `Xq${tag}zz` })

const unknownEvents = z.object({ unknownPaymentEvents: z.array(z.object({ eventId: z.string() })) })

type Listed = { managedOrders: { items: { number: number }[]; nextCursor: string | null } }

/** The numbers of the orders that a filter finds, page by page. */
async function numbers(filter: Record<string, unknown>, first = 100): Promise<number[]> {
  const found: number[] = []
  let after: string | null = null
  do {
    const { data, errors } = await ask(
      'query ($filter: ManagedOrderFilter, $after: String, $first: Int!) { managedOrders(filter: $filter, after: $after, first: $first) { items { number } nextCursor } }',
      { variables: { filter, after, first }, token },
    )
    expect(errors).toEqual([])
    const { items, nextCursor } = (data as Listed).managedOrders
    found.push(...items.map(({ number }) => number))
    after = nextCursor
  } while (after !== null)
  return found
}

async function productOf(order: { id: string }): Promise<string> {
  const [line] = await db.select().from(shopOrderLines).where(eq(shopOrderLines.orderId, order.id))
  return String(line?.productId)
}

async function stuck(order: { id: string; rankId: number }, playerId: number) {
  const good = { orderId: order.id, line: 0, part: 0, playerId, kind: 'RANK' as const, rankId: order.rankId }
  await db.insert(shopGoods).values({ ...good, state: 'STUCK', fault: 'RANK_REMOVED' })
}

describe('the list of orders', () => {
  test('finds orders by number, player, UUID, state, product and what the team has to do', async () => {
    const [paid, faulty, failed, waiting] = [
      await seed.order(buyer),
      await seed.order(buyer, { fault: 'REFUND' }),
      await seed.order(buyer, { state: 'LOST' }),
      await seed.order(buyer),
    ]
    await stuck(waiting, buyer.id)
    const all = [waiting, failed, faulty, paid].map(({ number }) => number)
    const playerId = String(buyer.id)
    expect(await numbers({ playerId })).toEqual(all)
    expect(await numbers({ playerId }, 1)).toEqual(all)
    expect(await numbers({ search: `q${tag.toUpperCase()}z` })).toEqual(all)
    expect(await numbers({ search: buyer.uuid.replaceAll('-', '') })).toEqual(all)
    expect(await numbers({ search: `#${failed.number}` })).toEqual([failed.number])
    expect(await numbers({ search: paid.id })).toEqual([paid.number])
    expect(await numbers({ search: `q${tag}`.slice(0, 2) })).toEqual([])
    expect(await numbers({ search: 'Ünmöglich %' })).toEqual([])
    expect(await numbers({ playerId, needsTeam: true })).toEqual([waiting.number, faulty.number])
    expect(await numbers({ playerId, state: 'LOST' })).toEqual([failed.number])
    expect(await numbers({ playerId, provider: 'NONE' })).toEqual([])
    expect(await numbers({ productId: await productOf(faulty) })).toEqual([faulty.number])
    expect(await numbers({ productId: await productOf(faulty), state: 'LOST' })).toEqual([])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await numbers({ playerId, from: tomorrow })).toEqual([])
    expect(await numbers({ playerId, to: tomorrow })).toEqual(all)
  })

  test('finds the orders of a whole address, in any case, and keeps it out of the ACP log', async () => {
    const order = await seed.order(buyer)
    await db
      .update(shopOrders)
      .set({ email: `Kai.${tag}@Mail.example` })
      .where(eq(shopOrders.id, order.id))
    const search = ` kai.${tag.toUpperCase()}@mail.example `
    expect(await numbers({ search })).toEqual([order.number])
    expect(await numbers({ search: `${tag}@mail.example` })).toEqual([])
    expect(await numbers({ search: `kai.${tag}@mail` })).toEqual([])
    const { errors } = await ask(
      'mutation ($input: ExportOrdersInput!) { exportOrders(input: $input) { rows } }',
      { variables: { input: { filter: { search } } }, token },
    )
    expect(errors).toEqual([])
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'shop-orders.export'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(noted).toMatchObject({ newValue: { filter: { search: '…@…' } } })
  })

  test('has each order once, although a product stands in two lines', async () => {
    const player = await seed.player()
    const order = await seed.order(player)
    const [line] = await db.select().from(shopOrderLines).where(eq(shopOrderLines.orderId, order.id))
    if (!line) throw new Error('the order has no line')
    await db.insert(shopOrderLines).values({ ...line, position: 1 })
    expect(await numbers({ productId: String(line.productId) })).toEqual([order.number])
  })

  test('exports what is filtered as CSV, calculates nothing, and notes it in the ACP log', async () => {
    const player = await seed.player()
    const order = await seed.order(player)
    await db.update(shopOrders).set({ playerName: '=1+1' }).where(eq(shopOrders.id, order.id))
    const { data } = await ask(
      'mutation ($input: ExportOrdersInput!) { exportOrders(input: $input) { csv rows nextCursor } }',
      { variables: { input: { filter: { playerId: String(player.id) } } }, token },
    )
    const { exportOrders } = z
      .object({
        exportOrders: z.object({ csv: z.string(), rows: z.int(), nextCursor: z.string().nullable() }),
      })
      .parse(data)
    const { csv, rows, nextCursor } = exportOrders
    expect([rows, nextCursor]).toEqual([1, null])
    const [head, line] = csv.split('\r\n')
    expect(head).toMatch(/^number,id,placed_at,.*,total_eur,refunded_eur$/)
    expect(line).toMatch(
      new RegExp(
        `^${order.number},${order.id},.*,PAID,,'=1\\+1,${player.uuid},1 × Rang,STRIPE,10\\.00,0\\.00$`,
      ),
    )
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'shop-orders.export'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(noted).toMatchObject({
      actorAccountId: member.account.id,
      newValue: { filter: { playerId: player.id }, from: 0 },
    })
  })
})

test('an order has its lines, what game servers did with its goods, its refunds and its ledger', async () => {
  const [player, server] = [await seed.player(), await seed.gameServer({})]
  const order = await seed.order(player)
  const [command] = await db
    .insert(commands)
    .values({ type: 'deliver', playerId: player.id, payload: {}, requireOnline: true })
    .returning()
  if (!command) throw new Error('insert returned no row')
  await db.insert(commandDeliveries).values({
    commandId: command.id,
    serverId: server.id,
    sequence: command.sequence,
    state: 'failed',
    reason: 'INTERRUPTED',
    receiptAt: new Date(),
  })
  await db.insert(shopGoods).values({
    orderId: order.id,
    line: 0,
    part: 0,
    playerId: player.id,
    kind: 'ITEM',
    item: 'diamond',
    quantity: 3,
    state: 'STUCK',
    fault: 'INTERRUPTED',
    commandId: command.id,
  })
  const code = `C${tag.toUpperCase()}`
  const [coupon] = await db.insert(shopCoupons).values({ code, percent: 10 }).returning()
  await db
    .update(shopOrders)
    .set({ email: 'kai@mail.example', couponId: coupon?.id ?? null, discountCents: 100 })
    .where(eq(shopOrders.id, order.id))
  await db
    .insert(shopRefunds)
    .values({ orderId: order.id, provider: 'STRIPE', cents: 300, state: 'ASKED', lines: [], byName: 'Ann' })
  const lost = { provider: 'STRIPE' as const, externalId: `du_${order.id}`, closedAt: new Date(), lines: [0] }
  await db.insert(shopDisputes).values({ ...lost, orderId: order.id, cents: 200, state: 'LOST' })
  const { data } = await ask(
    `query ($id: ID!) { managedOrder(id: $id) { number email couponCode discountCents askedCents leftCents externalId
      lines { title isRevoked goods { item quantity state fault hasPlayer receipts { serverName state reason } } }
      refunds { cents state noted lines byName } disputes { cents lines } ledger { cause } } }`,
    { variables: { id: order.id }, token },
  )
  const receipts = [{ serverName: server.name, state: 'FAILED', reason: 'INTERRUPTED' }]
  const good = {
    item: 'diamond',
    quantity: 3,
    state: 'STUCK',
    fault: 'INTERRUPTED',
    hasPlayer: true,
    receipts,
  }
  expect(data).toEqual({
    managedOrder: {
      number: order.number,
      email: 'kai@mail.example',
      couponCode: code,
      discountCents: 100,
      askedCents: 300,
      leftCents: 500,
      externalId: `cs_${order.id}`,
      lines: [{ title: 'Rang', isRevoked: false, goods: [good] }],
      refunds: [{ cents: 300, state: 'ASKED', noted: false, lines: [], byName: 'Ann' }],
      disputes: [{ cents: 200, lines: [0] }],
      ledger: [],
    },
  })
  const none = await ask('{ managedOrder(id: "1") { id } }', { token })
  expect(none.data).toEqual({ managedOrder: null })
})

test('without a provider nothing is paid back, and nobody waits for it', async () => {
  const { id } = await seed.order(await seed.player())
  const { code } = await ask('mutation ($input: RefundOrderInput!) { refundOrder(input: $input) }', {
    variables: { input: { id, version: 1, cents: 1000, lines: [0] } },
    token,
  })
  expect(code).toBe('NO_PAYMENT_PROVIDER')
  expect(await db.$count(shopRefunds, eq(shopRefunds.orderId, id))).toBe(0)
})

describe('the revenue', () => {
  /** Writes an entry of the ledger, all of it income. */
  async function entry(orderId: string, cause: string, cents: number, at = new Date()) {
    await db.insert(shopLedger).values([
      { orderId, cause, account: 'PROVIDER', cents, at },
      { orderId, cause, account: 'SALES', cents: -cents, at },
    ])
  }
  const revenueOf = async (products: readonly string[]) => {
    const { data } = await ask('{ shopRevenue(months: 3) { month productId cents } }', { token })
    const rows = data?.shopRevenue as { month: string; productId: string; cents: number }[]
    return rows.filter(({ productId }) => products.includes(productId)).map(({ cents }) => cents)
  }

  test('is shared out to the cent, and a refund goes to the lines that it is for', async () => {
    const [order, second, third] = [
      await seed.order(await seed.player()),
      await seed.order(await seed.player()),
      await seed.order(await seed.player()),
    ]
    const [a, b, c] = [await productOf(order), await productOf(second), await productOf(third)]
    const rows = [b, c].map((productId, index) => ({
      orderId: order.id,
      position: index + 1,
      productId: Number(productId),
      quantity: 1,
      unitCents: 1000,
      totalCents: 1000,
      titles: { de: 'x', en: 'x', fr: 'x' },
      goods: [],
    }))
    await db.insert(shopOrderLines).values(rows)
    await entry(order.id, 'paid', 3000)
    expect(await revenueOf([a, b, c])).toEqual([1000, 1000, 1000])
    await entry(order.id, 'dispute-lost du_1', -1000)
    const shares = await revenueOf([a, b, c])
    expect(shares.toSorted((a, b) => a - b)).toEqual([666, 667, 667])
    const lost = { provider: 'STRIPE' as const, externalId: 'du_1', closedAt: new Date(), lines: [2] }
    await db.insert(shopDisputes).values({ ...lost, orderId: order.id, cents: 1000, state: 'LOST' })
    expect((await revenueOf([a, b, c])).toSorted((a, b) => a - b)).toEqual([0, 1000, 1000])
    const [before] = await revenueOf([b])
    await db.insert(shopRefunds).values({
      orderId: order.id,
      provider: 'STRIPE',
      externalId: `re_${order.id}`,
      cents: 300,
      state: 'DONE',
      settledAt: new Date(),
      lines: [1],
    })
    await entry(order.id, `refund re_${order.id}`, -300)
    expect(await revenueOf([b])).toEqual([(before ?? 0) - 300])
    expect((await revenueOf([a, b, c])).reduce((sum, cents) => sum + cents, 0)).toBe(1700)
  })

  test('of a month that is not shown is left out', async () => {
    const order = await seed.order(await seed.player())
    await entry(order.id, 'paid', 1000, new Date(Date.now() - 200 * 86_400_000))
    expect(await revenueOf([await productOf(order)])).toEqual([])
  })
})

test('events of no order are listed until a team member has seen them, once', async () => {
  const eventIds = [`evt_${randomUUID()}`, `evt_${randomUUID()}`]
  await db.insert(shopProviderEvents).values(
    eventIds.map((eventId) => ({
      provider: 'STRIPE' as const,
      eventId,
      type: 'charge.refunded',
      state: 'UNKNOWN' as const,
    })),
  )
  await db
    .insert(shopProviderEvents)
    .values({ provider: 'STRIPE', eventId: `evt_${randomUUID()}`, type: 'of an order', state: 'APPLIED' })
  const listed = async () => {
    const { data } = await ask('{ unknownPaymentEvents { eventId type } }', { token })
    return unknownEvents.parse(data).unknownPaymentEvents.map(({ eventId }) => eventId)
  }
  expect((await listed()).toSorted()).toEqual(eventIds.toSorted())
  const see = () =>
    ask('mutation ($input: SeePaymentEventsInput!) { seePaymentEvents(input: $input) }', {
      variables: { input: { provider: 'STRIPE', eventIds } },
      token,
    })
  const answers = await Promise.all([see(), see()])
  expect(new Set(answers.map(({ data, code }) => data?.seePaymentEvents ?? code))).toEqual(
    new Set([2, 'NOT_FOUND']),
  )
  expect(await listed()).toEqual([])
})
