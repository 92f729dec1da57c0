import { outbox } from '@kubora/schema/db/outbox'
import { shopInvoiceNumbers, shopInvoices, shopLedger } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { type ShopInvoice, shopInvoice } from '@kubora/schema/protocol/shop-invoice'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { dropOldShopRows } from '#shop/drop-old.ts'
import { takeInvoiceNumber } from '#shop/invoices.ts'
import { createShopDesk, seller } from '#testing/shop-desk.ts'

const { context, db, seed, principalOf, product, cart, order, buy, apply } = await createShopDesk()

async function invoicesOf(placed: { id: string }): Promise<ShopInvoice[]> {
  const rows = await db
    .select({ fields: shopInvoices.fields })
    .from(shopInvoices)
    .where(eq(shopInvoices.orderId, placed.id))
    .orderBy(asc(shopInvoices.id))
  return rows.map(({ fields }) => shopInvoice.parse(fields))
}

async function mailsTo(email: string) {
  const rows = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.topic} = 'send-notice-mail' and ${outbox.payload} ->> 'to' = ${email}`)
    .orderBy(asc(outbox.createdAt))
  return rows.map(({ payload }) => jobPayloads['send-notice-mail'].parse(payload))
}

const refund = (externalId: string, cents: number, state: 'DONE' | 'PENDING' = 'DONE') => ({
  externalId,
  refundId: null,
  cents,
  state,
})

async function openOrder(email = 'guest@buyer.example') {
  const [player, wanted] = [await seed.player(), await product()]
  const cartKey = await cart({ product: wanted, quantity: 2 })
  return order({ cartKey, playerName: player.name, totalCents: 2000, email })
}

test('a payment writes the invoice with all of its fields, once, and mails it to the address of the order', async () => {
  const email = 'one@buyer.example'
  const placed = await openOrder(email)
  expect(await invoicesOf(placed)).toEqual([])
  await apply(placed)
  await apply(placed)
  const [invoice, ...more] = await invoicesOf(placed)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'INVOICE',
    label: expect.stringMatching(/^20\d\d-\d{5}$/),
    corrects: null,
    seller,
    player: placed.playerName,
    orderNumber: placed.number,
    lines: [{ title: expect.stringMatching(/^Rang/), quantity: 2, unitCents: 1000, totalCents: 2000 }],
    vatRate: 1900,
    netCents: 1681,
    vatCents: 319,
    grossCents: 2000,
  })
  expect(invoice?.suppliedOn).toBe(invoice?.issuedOn)
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ mail: 'order-paid', locale: 'de', params: { page: '/shop/order' } })
  expect(JSON.parse(mail?.params['invoice'] ?? '')).toEqual(invoice)
})

test('each refund that is done has its credit note, whose VAT sums to that of the invoice', async () => {
  const email = 'two@buyer.example'
  const placed = await openOrder(email)
  await apply(placed)
  const first = refund(`re_${placed.id}_1`, 333)
  await apply(placed, { refunds: [{ ...first, state: 'PENDING' }] })
  expect(await invoicesOf(placed)).toHaveLength(1)
  // what is under way may fail: the mail comes with the credit note
  expect(await mailsTo(email)).toHaveLength(1)
  await apply(placed, { refunds: [first] })
  await apply(placed, { refunds: [first, refund(`re_${placed.id}_2`, 1667)] })
  await apply(placed, { refunds: [first, refund(`re_${placed.id}_2`, 1667)] })
  const [invoice, ...notes] = await invoicesOf(placed)
  expect(notes.map(({ grossCents }) => grossCents)).toEqual([333, 1667])
  expect(notes.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(invoice?.vatCents)
  expect(notes.map(({ corrects }) => corrects?.label)).toEqual([invoice?.label, invoice?.label])
  expect(new Set([invoice, ...notes].map((one) => one?.label)).size).toBe(3)
  const vat = await db
    .select({ cents: shopLedger.cents })
    .from(shopLedger)
    .where(
      sql`${shopLedger.orderId} = ${placed.id} and ${shopLedger.account} = 'VAT' and ${shopLedger.cents} > 0`,
    )
  const rising = (a: number, b: number) => a - b
  expect(vat.map(({ cents }) => cents).toSorted(rising)).toEqual(
    notes.map(({ vatCents }) => vatCents).toSorted(rising),
  )
  expect((await mailsTo(email)).map(({ mail, params }) => [mail, params['cents']])).toEqual([
    ['order-paid', '2000'],
    ['order-refunded', '333'],
    ['order-refunded', '2000'],
  ])
})

test('20 payments at once get 20 numbers without a gap, and one that is rolled back takes none', async () => {
  const [player, wanted] = [await seed.player(), await product()]
  const orders: Awaited<ReturnType<typeof buy>>[] = []
  for (let count = 0; count < 20; count += 1) orders.push(await buy(player, wanted))
  // so that one waits for another at the numbers alone
  await db.update(shopOrders).set({ playerId: null }).where(eq(shopOrders.playerId, player.id))
  const newest = async () => (await db.select().from(shopInvoiceNumbers))[0]?.newest ?? 0
  const before = await newest()
  const [taken, waited] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
  const broken = inUnit(context, async (unit) => {
    taken.resolve((await takeInvoiceNumber(unit)).number)
    await waited.promise
    throw new Error('the process that wrote it was ended')
  }).catch(() => 'rolled back')
  expect(await taken.promise).toBe(before + 1)
  const payments = Promise.all(orders.map((one) => apply(one)))
  const waiting = sql`select count(*)::int as count from pg_locks where not granted`
  await expect.poll(async () => (await db.execute<{ count: number }>(waiting))[0]?.count).toBeGreaterThan(1)
  waited.resolve()
  expect(await broken).toBe('rolled back')
  expect(new Set(await payments)).toEqual(new Set(['APPLIED']))
  const rows = await db.select({ number: shopInvoices.number }).from(shopInvoices)
  const given = rows.map(({ number }) => number).filter((number) => number > before)
  expect(given.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => before + index + 1),
  )
  expect(await newest()).toBe(before + 20)
})

test('the number begins anew at midnight of the new year in Berlin', async () => {
  const take = (at: string) => inUnit(context, (unit) => takeInvoiceNumber(unit, sql`${at}::timestamptz`))
  const old = await take('2031-12-31T22:59:59Z')
  expect(old).toEqual({ year: 2031, number: 1, issuedOn: '2031-12-31' })
  expect(await take('2031-12-31T23:00:00Z')).toEqual({ year: 2032, number: 1, issuedOn: '2032-01-01' })
  expect(await take('2031-12-31T22:59:59Z')).toMatchObject({ year: 2031, number: 2 })
})

test('an order of nothing has no invoice, and mails one address five times a day', async () => {
  const [wanted, email] = [await product({ priceCents: 0 }), 'nothing@buyer.example']
  const { name: playerName } = await seed.player()
  for (let count = 0; count < 6; count += 1) {
    const cartKey = await cart({ product: wanted })
    const placed = await order({ cartKey, playerName, totalCents: 0, email })
    expect(await invoicesOf(placed)).toEqual([])
  }
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(5)
  expect(mails[0]).toMatchObject({ mail: 'order-paid', params: { invoice: '' } })
})

test('addresses of orders are cleared once no claims are left; the invoice, which has none, stays', async () => {
  const [old, young] = [await openOrder('old@buyer.example'), await openOrder('young@buyer.example')]
  await apply(old)
  const years = (count: number) =>
    sql`(date_trunc('year', clock_timestamp() at time zone 'Europe/Berlin') - ${count} * interval '1 year') at time zone 'Europe/Berlin'`
  await db
    .update(shopOrders)
    .set({ placedAt: sql`${years(3)} - interval '1 second'` })
    .where(eq(shopOrders.id, old.id))
  await db
    .update(shopOrders)
    .set({ placedAt: years(3) })
    .where(eq(shopOrders.id, young.id))
  await dropOldShopRows(context)
  const emailOf = async ({ id }: { id: string }) =>
    (await db.select({ email: shopOrders.email }).from(shopOrders).where(eq(shopOrders.id, id)))[0]?.email
  expect([await emailOf(old), await emailOf(young)]).toEqual([null, 'young@buyer.example'])
  expect(JSON.stringify(await invoicesOf(old))).not.toContain('old@buyer.example')
})

test('addresses of orders that nobody paid are cleared after 30 days, but for those that staff have to look at', async () => {
  const [unpaid, young, late] = [await openOrder(), await openOrder(), await openOrder()]
  for (const placed of [unpaid, young, late]) await apply(placed, { state: 'EXPIRED' })
  await apply(late)
  for (const { id } of [unpaid, late])
    await db
      .update(shopOrders)
      .set({ placedAt: sql`clock_timestamp() - interval '31 days'` })
      .where(eq(shopOrders.id, id))
  await dropOldShopRows(context)
  const rows = await db.select({ id: shopOrders.id }).from(shopOrders).where(sql`${shopOrders.email} is null`)
  const cleared = rows.map(({ id }) => id)
  expect([unpaid, young, late].map(({ id }) => cleared.includes(id))).toEqual([true, false, false])
})

test('mails about the order of an account go to its own address, whatever was typed', async () => {
  const { account } = await seed.linkedPlayer()
  const principal = await principalOf(account)
  const [{ name: playerName }, wanted] = [await seed.player(), await product()]
  const cartKey = await cart({ product: wanted })
  const typed = { cartKey, playerName, totalCents: 1000, email: 'stranger@buyer.example' }
  await apply(await order({ ...typed, principal }))
  expect((await mailsTo(account.email)).map(({ mail }) => mail)).toEqual(['order-paid'])
  expect(await mailsTo('stranger@buyer.example')).toEqual([])
})
