import { outbox } from '@kubora/schema/db/outbox'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import { declineWithdrawal } from '#shop/decline-withdrawal.ts'
import { dropOldShopRows } from '#shop/drop-old.ts'
import { listWithdrawals } from '#shop/list-withdrawals.ts'
import { noteFailedRefunds } from '#shop/note-failed-refunds.ts'
import { settleWithdrawal } from '#shop/settle-withdrawal.ts'
import { withdrawContract } from '#shop/withdraw-contract.ts'
import { createShopDesk, shopKey } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, principalOf, product, buy, apply } = await createShopDesk()
const staff = await principalOf(
  (await seed.teamMember({ permissions: [shopPermissions.refundOrders] })).account,
)

let count = 0
const newAddress = () => `withdraws-${(count += 1)}@buyer.example`

type Values = { key?: string; name?: string; order?: string; email?: string; what?: string }

function withdrawal(values: Values = {}) {
  return {
    what: '',
    key: shopKey(),
    name: 'Kim Käufer',
    order: '17',
    email: newAddress(),
    locale: 'de',
    ...values,
  }
}

async function paidOrder() {
  const placed = await buy(await seed.player(), await product())
  await apply(placed)
  return placed
}

const stored = async ({ key: _key, ...input }: { key: string; email: string }) =>
  (await db.select().from(shopWithdrawals).where(eq(shopWithdrawals.email, input.email)))[0]

const mailsTo = async (email: string) =>
  (
    await db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(sql`${outbox.topic} = 'send-notice-mail' and ${outbox.payload} ->> 'to' = ${email}`)
      .orderBy(asc(outbox.createdAt))
  ).map(({ payload }) => payload)

test.each([
  ['without a name', { name: ' ' }, 'name'],
  ['with a name of two lines', { name: 'Kim\nKäufer' }, 'name'],
  ['without an order', { order: '' }, 'order'],
  ['with half an address', { email: 'kim@' }, 'email'],
  ['of 301 characters', { what: 'x'.repeat(301) }, 'what'],
  ['that advertises', { what: 'Schau auf evil2.example vorbei' }, 'what'],
  ['that advertises with digits', { what: '4711.win' }, 'what'],
  ['that advertises with a full-width dot', { what: 'evil。example' }, 'what'],
  ['whose name is a link', { name: 'https://1.2.3.4' }, 'name'],
  ['with a key that can be guessed', { key: 'a' }, 'key'],
])('a withdrawal %s is refused at its field, and nothing is stored', async (_name, wrong, path) => {
  const before = await db.$count(shopWithdrawals)
  const error = await withdrawContract(context, withdrawal(wrong)).catch((thrown: unknown) => thrown)
  expect(error instanceof DomainError && error.fieldErrors.map((field) => field.path)).toEqual([path])
  expect(await db.$count(shopWithdrawals)).toBe(before)
})

test('it is stored once however often it is sent, with a receipt of content, date and time, and pays nothing back', async () => {
  const placed = await paidOrder()
  const input = withdrawal({
    order: `Bestellung #${placed.number}`,
    what: 'Nur der Rang vom 3.5., z.B. ganz',
  })
  const results = await Promise.all(Array.from({ length: 5 }, () => withdrawContract(context, input)))
  const instants = new Set(results.map(({ receivedAt }) => receivedAt.toISOString()))
  expect(instants.size).toBe(1)
  expect(await stored(input)).toMatchObject({ orderId: placed.id, state: 'OPEN', what: input.what })
  const params = {
    name: input.name,
    email: input.email,
    order: input.order,
    what: input.what,
    receivedAt: [...instants][0],
  }
  expect(await mailsTo(input.email)).toEqual([
    { mail: 'withdrawal-received', to: input.email, locale: 'de', params },
  ])
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, placed.id))
  expect(order).toMatchObject({ state: 'PAID', refundedCents: 0 })
  expect(await codeOf(withdrawContract(context, { ...input, order: '18' }))).toBe('INVALID_INPUT')
})

test('response and mail are the same whether or not there is the order', async () => {
  const placed = await paidOrder()
  const [known, unknown] = [withdrawal({ order: String(placed.number) }), withdrawal({ order: '999999999' })]
  const responses = [await withdrawContract(context, known), await withdrawContract(context, unknown)]
  expect(responses.map((response) => typeof response.receivedAt)).toEqual(['object', 'object'])
  const mails = [...(await mailsTo(known.email)), ...(await mailsTo(unknown.email))]
  const named = mails.map((mail) => Object.keys((mail as { params: object }).params))
  expect(named[0]).toEqual(named[1])
  expect((await stored(unknown))?.orderId).toBeNull()
})

test('one address gets ten receipts a day; what is withdrawn after that counts all the same', async () => {
  const email = newAddress()
  for (let sent = 0; sent < 12; sent += 1) await withdrawContract(context, withdrawal({ email }))
  expect(await mailsTo(email)).toHaveLength(10)
  expect(await db.$count(shopWithdrawals, eq(shopWithdrawals.email, email))).toBe(12)
})

test('staff see those that wait, and whether the address is that of the order; a refund that is done closes them', async () => {
  const placed = await paidOrder()
  const [own, foreign] = [
    withdrawal({ order: String(placed.number), email: 'Guest@buyer.example' }),
    withdrawal({ order: String(placed.number) }),
  ]
  await withdrawContract(context, own)
  await withdrawContract(context, foreign)
  const listed = async () =>
    (await listWithdrawals.run(db, staff, {})).filter(({ orderNumber }) => orderNumber === placed.number)
  expect((await listed()).map(({ isBuyersAddress }) => isBuyersAddress)).toEqual([true, false])
  const refund = { externalId: `re_${placed.id}`, refundId: null, cents: 1000 }
  await apply(placed, { refunds: [{ ...refund, state: 'PENDING' }] })
  expect(await listed()).toHaveLength(2)
  await apply(placed, { refunds: [{ ...refund, state: 'DONE' }] })
  expect(await listed()).toEqual([])
  expect(await stored(own)).toMatchObject({ state: 'REFUNDED' })
})

test('a refund that was asked for before a withdrawal does not close it', async () => {
  const placed = await paidOrder()
  const refund = { externalId: `re_${placed.id}`, refundId: null, cents: 100 }
  await apply(placed, { refunds: [{ ...refund, state: 'PENDING' }] })
  const input = withdrawal({ order: String(placed.number) })
  await withdrawContract(context, input)
  await apply(placed, { refunds: [{ ...refund, state: 'DONE' }] })
  expect(await stored(input)).toMatchObject({ state: 'OPEN' })
  const rest = { externalId: `re_rest_${placed.id}`, refundId: null, cents: 900, state: 'DONE' as const }
  await apply(placed, { refunds: [{ ...refund, state: 'DONE' }, rest] })
  expect(await stored(input)).toMatchObject({ state: 'REFUNDED' })
})

test('many of one order, or of orders that nobody paid for, do not come before those of other buyers', async () => {
  const [unpaid, crowded, late] = [
    await buy(await seed.player(), await product()),
    await paidOrder(),
    await paidOrder(),
  ]
  const email = 'guest@buyer.example'
  for (const placed of [unpaid, unpaid, crowded, crowded, crowded, late])
    await withdrawContract(context, withdrawal({ order: String(placed.number), email }))
  const numbers = (await listWithdrawals.run(db, staff, {})).map(({ orderNumber }) => orderNumber)
  const places = [late, crowded, unpaid].map(({ number }) => numbers.indexOf(number))
  expect(places[0]).toBeLessThan(numbers.lastIndexOf(crowded.number))
  expect(places[2]).toBeGreaterThan(numbers.lastIndexOf(crowded.number))
})

test('staff decline with a reason that is mailed, once, and nobody a withdrawal from the own order', async () => {
  const input = withdrawal({ order: 'Premium' })
  await withdrawContract(context, input)
  const id = (await stored(input))?.id
  const decline = (reason: string) => declineWithdrawal.run(context, staff, { id, reason })
  expect(await codeOf(decline(' '))).toBe('INVALID_INPUT')
  const both = await Promise.all([codeOf(decline('Kein Kauf gefunden')), codeOf(decline('Kein Kauf'))])
  expect(both.toSorted()).toEqual(['CONFLICT', 'no error'])
  expect((await mailsTo(input.email)).map((mail) => (mail as { mail: string }).mail)).toEqual([
    'withdrawal-received',
    'withdrawal-declined',
  ])
  const placed = await paidOrder()
  await db.update(shopOrders).set({ accountId: staff.accountId }).where(eq(shopOrders.id, placed.id))
  const own = withdrawal({ order: String(placed.number) })
  await withdrawContract(context, own)
  const ownId = (await stored(own))?.id
  expect(await codeOf(declineWithdrawal.run(context, staff, { id: ownId, reason: 'x' }))).toBe(
    'PLAYER_PROTECTED',
  )
})

test('staff close a withdrawal by the order that was paid back, once and without a mail, whatever order it named', async () => {
  const [refunded, typed] = [await paidOrder(), await paidOrder()]
  const refund = { externalId: `re_${refunded.id}`, refundId: null, cents: 1000 }
  for (const order of ['Premium', String(typed.number)]) {
    const input = withdrawal({ order })
    await withdrawContract(context, input)
    const id = (await stored(input))?.id
    const settle = async (orderNumber: number) =>
      codeOf(settleWithdrawal.run(context, staff, { id, orderNumber }))
    expect([await settle(typed.number), await settle(999_999_999)]).toEqual([
      'INVALID_INPUT',
      'INVALID_INPUT',
    ])
    await apply(refunded, { refunds: [{ ...refund, state: 'DONE' }] })
    const both = await Promise.all([settle(refunded.number), settle(refunded.number)])
    expect(both.toSorted()).toEqual(['CONFLICT', 'no error'])
    expect(await stored(input)).toMatchObject({ state: 'REFUNDED', orderId: refunded.id })
    expect(await mailsTo(input.email)).toHaveLength(1)
  }
})

test('staff close a withdrawal by an order whose money went back otherwise: a bank took it, or they noted that they sent it', async () => {
  const [lost, noted] = [await paidOrder(), await paidOrder()]
  const settle = async ({ number: orderNumber }: { number: number }) => {
    const input = withdrawal({ order: 'Premium' })
    await withdrawContract(context, input)
    const id = (await stored(input))?.id
    return codeOf(settleWithdrawal.run(context, staff, { id, orderNumber }))
  }
  const failed = { externalId: `re_${noted.id}`, refundId: null, cents: 1000, state: 'FAILED' as const }
  await apply(noted, { refunds: [failed] })
  expect([await settle(lost), await settle(noted)]).toEqual(['INVALID_INPUT', 'INVALID_INPUT'])
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, noted.id))
  await noteFailedRefunds.run(context, staff, { id: noted.id, version: order?.version })
  await apply(lost, { disputes: [{ externalId: `du_${lost.id}`, cents: 1000, state: 'LOST' }] })
  expect([await settle(lost), await settle(noted)]).toEqual(['no error', 'no error'])
})

test('nobody closes a withdrawal from the own order, nor by it', async () => {
  const [own, other] = [await paidOrder(), await paidOrder()]
  await db.update(shopOrders).set({ accountId: staff.accountId }).where(eq(shopOrders.id, own.id))
  for (const [order, orderNumber] of [
    [String(own.number), other.number],
    ['Premium', own.number],
  ] as const) {
    const input = withdrawal({ order })
    await withdrawContract(context, input)
    const id = (await stored(input))?.id
    expect(await codeOf(settleWithdrawal.run(context, staff, { id, orderNumber }))).toBe('PLAYER_PROTECTED')
  }
})

test('withdrawals from no order are deleted once no claims are left, those from an order stay', async () => {
  const placed = await paidOrder()
  const [unmatched, matched] = [withdrawal({ order: 'nichts' }), withdrawal({ order: String(placed.number) })]
  await withdrawContract(context, unmatched)
  await withdrawContract(context, matched)
  await db
    .update(shopWithdrawals)
    .set({ receivedAt: sql`clock_timestamp() - interval '5 years'` })
    .where(sql`${shopWithdrawals.email} in (${unmatched.email}, ${matched.email})`)
  await dropOldShopRows(context)
  expect([await stored(unmatched), (await stored(matched))?.orderId]).toEqual([undefined, placed.id])
})
