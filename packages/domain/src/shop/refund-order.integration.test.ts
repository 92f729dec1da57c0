import { outbox } from '@kubora/schema/db/outbox'
import { shopOrders, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { askRefundsAgain, failRefund } from '#shop/asked-refunds.ts'
import { noteFailedRefunds } from '#shop/note-failed-refunds.ts'
import { recordCheckout } from '#shop/record-checkout.ts'
import { refundOrder } from '#shop/refund-order.ts'
import { createShopDesk } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, principalOf, product, buy, apply, stateOf, rankOf } = await createShopDesk()
const { account } = await seed.teamMember({ permissions: [shopPermissions.refundOrders] })
const member = await principalOf(account)

let player = await seed.player()
let placed: Awaited<ReturnType<typeof buy>>

beforeEach(async () => {
  player = await seed.player()
  placed = await buy(player, await product())
  await recordCheckout(context, { orderId: placed.id, externalId: `cs_${placed.id}`, url: null })
  await apply(placed)
})

async function versionOf({ id }: { id: string }): Promise<number> {
  const [row] = await db.select({ version: shopOrders.version }).from(shopOrders).where(eq(shopOrders.id, id))
  return row?.version ?? 0
}

/** Asks for a refund of the order; returns it. */
async function ask(cents = 1000) {
  const version = await versionOf(placed)
  await refundOrder.run(context, member, { id: placed.id, version, cents, lines: [0] })
  const [asked] = await db
    .select()
    .from(shopRefunds)
    .where(and(eq(shopRefunds.orderId, placed.id), eq(shopRefunds.state, 'ASKED')))
  return { refundId: asked?.id ?? '', orderId: placed.id }
}

const failedOf = async ({ id }: { id: string }) =>
  (
    await db
      .select({ seenAt: shopRefunds.seenAt, noted: shopRefunds.noted })
      .from(shopRefunds)
      .where(and(eq(shopRefunds.orderId, id), eq(shopRefunds.state, 'FAILED')))
  ).map(({ seenAt, noted }) => ({ isSeen: seenAt !== null, noted }))

const refund = (externalId: string, cents: number, state: 'DONE' | 'FAILED' = 'DONE') => ({
  externalId,
  refundId: null,
  cents,
  state,
})

test('a refund that the provider refuses takes nothing, and staff see it until they ask for as much again', async () => {
  const asked = await ask(600)
  for (let time = 0; time < 2; time += 1) await failRefund(context, asked)
  expect(await stateOf(placed)).toEqual({ state: 'PAID', fault: 'REFUND_FAILED', refundedCents: 0 })
  await apply(placed)
  expect(await stateOf(placed)).toMatchObject({ fault: 'REFUND_FAILED' })
  expect(await rankOf(player)).toMatchObject({ days: 30 })
  await ask(100)
  expect(await stateOf(placed)).toMatchObject({ fault: 'REFUND_FAILED' })
  await ask(600)
  expect(await stateOf(placed)).toMatchObject({ fault: null })
  // a new one in its place is no note that it was seen to otherwise
  expect(await failedOf(placed)).toEqual([{ isSeen: true, noted: false }])
  await apply(placed)
  expect(await stateOf(placed)).toMatchObject({ state: 'PAID', fault: null })
})

test('a refund that failed is no fault any more once all was paid back at the provider', async () => {
  await apply(placed, { refunds: [refund('re_bank', 1000, 'FAILED')] })
  expect(await stateOf(placed)).toMatchObject({ state: 'PAID', fault: 'REFUND_FAILED' })
  await apply(placed, { refunds: [refund('re_bank', 1000, 'FAILED'), refund('re_page', 1000)] })
  expect(await stateOf(placed)).toMatchObject({ state: 'REFUNDED', fault: null })
})

test('what staff have seen to is no fault at the next reading', async () => {
  await failRefund(context, await ask())
  const input = { id: placed.id, version: await versionOf(placed) }
  await noteFailedRefunds.run(context, member, input)
  expect(await failedOf(placed)).toEqual([{ isSeen: true, noted: true }])
  expect(await codeOf(noteFailedRefunds.run(context, member, input))).toBe('CONFLICT')
  await apply(placed)
  expect(await stateOf(placed)).toMatchObject({ state: 'PAID', fault: null })
})

test('what was asked for without success is asked for again, once an hour', async () => {
  const { refundId } = await ask()
  const jobs = () =>
    db.$count(outbox, sql`${outbox.topic} = 'pay-back' and ${outbox.payload} ->> 'refundId' = ${refundId}`)
  await askRefundsAgain(context)
  expect(await jobs()).toBe(1)
  await db
    .update(shopRefunds)
    .set({ createdAt: sql`clock_timestamp() - interval '3 hours'` })
    .where(eq(shopRefunds.id, refundId))
  for (let time = 0; time < 2; time += 1) await askRefundsAgain(context)
  expect(await jobs()).toBe(2)
})

test('a member pays no order back that has the address of their own account', async () => {
  const own = account.email.toUpperCase()
  await db.update(shopOrders).set({ email: own }).where(eq(shopOrders.id, placed.id))
  expect(await codeOf(ask())).toBe('PLAYER_PROTECTED')
  expect(await db.$count(shopRefunds, eq(shopRefunds.orderId, placed.id))).toBe(0)
})
