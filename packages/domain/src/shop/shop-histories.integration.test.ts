import { shopGoods, shopLedger } from '@kubora/schema/db/shop-goods'
import { tries } from '@kubora/test-kit/run-scope/tries'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endRights } from '#permissions/end-rights.ts'
import { type ProviderState } from '#shop/apply-payment.ts'
import { createShopDesk } from '#testing/shop-desk.ts'

// `SHOP_HISTORIES=2000 npm run exec -- vitest run <this file>` runs more
const histories = process.env.SHOP_HISTORIES
const timeoutMs = 120_000 + Number(histories ?? 0) * 3_000

const { context, db, seed, product, buy, apply, stateOf, goodsOf, rankOf, ledgerOf, passDays, settle } =
  await createShopDesk()
const ranks = await Promise.all([
  product({ level: 10, days: 7 }),
  product({ level: 20, days: 5 }),
  product({ level: 20, days: 3 }),
])
const dayMs = 86_400_000

const index = fc.nat(5)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'dispute' as const),
      index,
      part: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refundFails' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('win' as const, 'lose' as const), index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), index }) },
)

type Bought = { id: string; totalCents: number; facts: Pick<ProviderState, 'refunds' | 'disputes'> }

/** What the provider has of a payment, in cents: what the ledger has to say, too. */
function balance({ totalCents, facts }: Bought): number {
  const back = facts.refunds
    .filter(({ state }) => state !== 'FAILED')
    .reduce((sum, { cents }) => sum + cents, 0)
  const taken = facts.disputes
    .filter(({ state }) => state !== 'WON')
    .reduce((sum, { cents }) => sum + cents, 0)
  return totalCents - back - taken
}

test(
  'after any history the ledger is what the provider has, and the time given is that which was paid and not taken back',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const player = await seed.player()
        const orders: Bought[] = []
        for (const [number, one] of steps.entries()) {
          if (one.kind === 'buy') {
            const wanted = ranks[one.product]
            if (wanted === undefined) continue
            const placed = await buy(player, wanted, { quantity: one.quantity })
            orders.push({ ...placed, facts: { refunds: [], disputes: [] } })
            await apply(placed)
            continue
          }
          if (one.kind === 'pass') {
            await passDays(player, one.days)
            await endRights(context)
            continue
          }
          const order = orders[one.index]
          if (order === undefined) continue
          order.facts = change(order, one, number)
          await apply(order, order.facts)
          await expectRank(player)
        }
        for (const order of orders) {
          const ledger = await ledgerOf(order)
          expect(ledger.PROVIDER).toBe(balance(order))
          expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0)
          const isOpen = order.facts.disputes.some(({ state }) => state === 'OPEN')
          const ended = ['REFUNDED', 'LOST'].includes((await stateOf(order)).state ?? '')
          expect(ended).toBe(balance(order) === 0 && !isOpen)
        }
        await giveRest(player, orders)
      }),
      histories === undefined ? tries(12, 60) : { numRuns: Number(histories) },
    )
    const unbalanced = await db
      .select({ cause: shopLedger.cause })
      .from(shopLedger)
      .groupBy(shopLedger.orderId, shopLedger.cause)
      .having(sql`sum(${shopLedger.cents}) <> 0`)
    expect(unbalanced).toEqual([])
  },
  timeoutMs,
)

type Change = { kind: 'refund' | 'refundFails' | 'dispute' | 'win' | 'lose' | 'again'; part?: number }

/** What the provider has after a change; what it would refuse changes nothing. */
function change(order: Bought, { kind, part = 1 }: Change, number: number): Bought['facts'] {
  const { refunds, disputes } = order.facts
  const isOpen = disputes.some(({ state }) => state === 'OPEN')
  if (kind === 'refund' && !isOpen && balance(order) > 0) {
    const cents = Math.ceil(balance(order) / part)
    return {
      disputes,
      refunds: [...refunds, { externalId: `re_${order.id}_${number}`, refundId: null, cents, state: 'DONE' }],
    }
  }
  if (kind === 'refundFails') {
    const [last, ...others] = refunds.toReversed()
    if (last === undefined || disputes.length > 0) return order.facts
    return { disputes, refunds: [...others.toReversed(), { ...last, state: 'FAILED' }] }
  }
  if (kind === 'dispute' && disputes.length === 0 && balance(order) > 0) {
    const cents = Math.ceil(balance(order) / part)
    return { refunds, disputes: [{ externalId: `du_${order.id}`, cents, state: 'OPEN' }] }
  }
  // one that was lost may be won after all
  if (kind === 'win') return { refunds, disputes: disputes.map((one) => ({ ...one, state: 'WON' })) }
  if (kind === 'lose')
    return {
      refunds,
      disputes: disputes.map((one) => (one.state === 'OPEN' ? { ...one, state: 'LOST' } : one)),
    }
  return order.facts
}

/** A player has a rank if and only if time of one is left that nothing holds. */
async function expectRank(player: { id: number }): Promise<void> {
  await settle(player)
  const left = (await goodsOf(player)).filter(
    ({ state, heldSince }) => (state === 'ACTIVE' || state === 'PAUSED') && heldSince === null,
  )
  expect((await rankOf(player)) === null).toBe(left.length === 0)
}

/** Wins all disputes and lets the time pass that is left: then nothing is left, and nobody has a rank. */
async function giveRest(player: { id: number }, orders: readonly Bought[]): Promise<void> {
  for (const order of orders) {
    order.facts = change(order, { kind: 'win' }, 0)
    await apply(order, order.facts)
  }
  await settle(player)
  const open = () => db.select().from(shopGoods).where(eq(shopGoods.playerId, player.id))
  const states = (await goodsOf(player)).map(({ state }) => state)
  const left = (await open())
    .filter(({ state }) => state === 'ACTIVE' || state === 'PAUSED')
    .reduce((sum, { remainingMs }) => sum + (remainingMs ?? 0), 0)
  expect(states.some((state) => state === 'WAITING' || state === 'STUCK')).toBe(false)
  if (left > 0) expect(await rankOf(player)).not.toBeNull()
  // the row covers the goods of one rank: an end in between is settled, too
  for (let turn = 0; turn < 8; turn += 1) {
    await passDays(player, Math.ceil(left / dayMs / 4) + 1)
    await endRights(context)
  }
  expect((await open()).filter(({ state }) => state === 'ACTIVE' || state === 'PAUSED')).toEqual([])
  expect(await rankOf(player)).toBeNull()
}
