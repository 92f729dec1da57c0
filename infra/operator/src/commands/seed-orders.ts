import type { DomainContext } from '@kubora/domain/kernel/context'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { settleRank } from '@kubora/domain/permissions/held/settle-rank'
import { readPublicTitles } from '@kubora/domain/shop/product-row'
import { hashShopKey } from '@kubora/domain/shop/shop-key'
import { accounts } from '@kubora/schema/db/accounts'
import type { Transaction } from '@kubora/schema/db/client'
import { contentItems } from '@kubora/schema/db/content'
import { ranks } from '@kubora/schema/db/permissions'
import { players } from '@kubora/schema/db/players'
import { shopGoods, shopLedger } from '@kubora/schema/db/shop-goods'
import {
  shopDisputes,
  shopOrderLines,
  shopOrders,
  shopPayments,
  shopRefunds,
  type StoredTitles,
} from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { writable } from '@kubora/schema/db/writable'
import { demoLogins } from '@kubora/test-kit/seed/demo/demo-network'
import { uuidOf } from '@kubora/test-kit/seed/demo/seeded-values'
import { eq, inArray, sql } from 'drizzle-orm'
import { type DemoOrder, type DemoOutcome, demoOrders, ownName } from '#commands/seed-order-plan.ts'

const dayMs = 86_400_000

type Product = {
  id: number
  key: string
  rankId: number
  rank: string
  days: number
  priceCents: number
  titles: StoredTitles
}
type Player = { id: number; name: string; uuid: string }

/** Which state an order has after what became of it. */
const states = {
  PAID: 'PAID',
  EXPIRED: 'EXPIRED',
  REFUNDED: 'REFUNDED',
  PARTLY_REFUNDED: 'PARTLY_REFUNDED',
  DISPUTED: 'DISPUTED',
  LOST: 'LOST',
  LATE: 'EXPIRED',
  STUCK: 'PAID',
} as const satisfies Record<DemoOutcome, string>

/**
 * Gives the demo's shop a past of several months: orders as the shop would have them now, with their ledger and goods, and to those
 * whose time is not over their rank. No order is to be read at the provider again, as that knows none of them. All or nothing, and
 * nothing when it was done before or a product is missing. Returns how many orders there are.
 */
export async function seedDemoOrders(context: DomainContext): Promise<number> {
  return writable(context.db).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo network', 0))`)
    const orders = demoOrders()
    const [done] = await tx
      .select({ id: shopOrders.id })
      .from(shopOrders)
      .where(eq(shopOrders.keyHash, keyHashOf(0)))
    const [products, known] = [await readProducts(tx), await readPlayers(tx, orders)]
    if (done || orders.some((order) => order.products.some((key) => !products.has(key))))
      return tx.$count(shopOrders)
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailNormalized, demoLogins[1].email))
    for (const [index, order] of orders.entries()) {
      const player = known.get(order.player)
      if (!player) throw new Error(`the demo network has no ${order.player}`)
      const accountId = order.player === ownName ? (account?.id ?? null) : null
      const lines = order.products.flatMap((key) => products.get(key) ?? [])
      await seedOrder(tx, { ...order, keyHash: keyHashOf(index), player, accountId, lines })
    }
    for (const { id } of known.values()) await inUnit({ ...context, db: tx }, (unit) => settleRank(unit, id))
    return tx.$count(shopOrders)
  })
}

function keyHashOf(index: number): string {
  return hashShopKey(uuidOf('demo order', index))
}

async function readProducts(tx: Transaction): Promise<ReadonlyMap<string, Product>> {
  const rows = await tx
    .select({
      id: shopProducts.id,
      itemId: shopProducts.itemId,
      key: contentItems.key,
      rankId: ranks.id,
      rank: ranks.name,
      days: shopProducts.days,
      priceCents: shopProducts.priceCents,
    })
    .from(shopProducts)
    .innerJoin(contentItems, eq(contentItems.id, shopProducts.itemId))
    .innerJoin(ranks, eq(ranks.id, shopProducts.rankId))
  const titles = await readPublicTitles(
    tx,
    rows.map(({ itemId }) => itemId),
  )
  return new Map(
    rows.flatMap(({ itemId, days, ...row }) => {
      const own = titles.get(itemId)
      return own === undefined || days === null ? [] : [[row.key, { ...row, days, titles: own }] as const]
    }),
  )
}

async function readPlayers(tx: Transaction, orders: readonly DemoOrder[]) {
  const uuids = [...new Set(orders.map(({ player }) => uuidOf('player', player)))]
  const rows: Player[] = await tx
    .select({ id: players.id, name: players.name, uuid: players.uuid })
    .from(players)
    .where(inArray(players.uuid, uuids))
  return new Map(rows.map((row) => [row.name, row]))
}

type SeededOrder = Omit<DemoOrder, 'player'> & {
  keyHash: string
  player: Player
  accountId: number | null
  lines: Product[]
}

async function seedOrder(tx: Transaction, order: SeededOrder): Promise<void> {
  const { outcome, daysAgo, keyHash, player, accountId, lines } = order
  const placedAt = new Date(Date.now() - daysAgo * dayMs)
  const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const state = states[outcome]
  const isPaid = state !== 'EXPIRED'
  const [first] = lines
  const backCents =
    outcome === 'REFUNDED' ? totalCents : outcome === 'PARTLY_REFUNDED' ? (first?.priceCents ?? 0) : 0
  const [row] = await tx
    .insert(shopOrders)
    .values({
      // the list is in the order of ids
      id: sql`uuidv7(${-daysAgo} * interval '1 day')`,
      keyHash,
      state,
      fault: outcome === 'LATE' ? 'LATE' : null,
      accountId,
      playerId: player.id,
      playerName: player.name,
      playerUuid: player.uuid,
      locale: 'de',
      provider: 'STRIPE',
      totalCents,
      vatRate: 0,
      refundedCents: backCents,
      placedAt,
      paidAt: isPaid ? placedAt : null,
      closedAt: isPaid ? null : new Date(placedAt.getTime() + 3_600_000),
    })
    .returning({ id: shopOrders.id, number: shopOrders.number })
  if (!row) throw new Error('insert returned no row')
  const { id: orderId, number } = row
  await tx.insert(shopOrderLines).values(
    lines.map(({ id, priceCents, titles, rankId, rank, days }, position) => ({
      orderId,
      position,
      productId: id,
      quantity: 1,
      unitCents: priceCents,
      totalCents: priceCents,
      titles,
      goods: [{ kind: 'RANK' as const, rankId, rank, days, quantity: 1 }],
    })),
  )
  const paymentId = isPaid || outcome === 'LATE' ? `pi_demo${number}` : null
  await tx
    .insert(shopPayments)
    .values({ orderId, provider: 'STRIPE', externalId: `cs_demo${number}`, paymentId, createdAt: placedAt })
  if (!isPaid) return
  await seedMoney(tx, { orderId, number, outcome, placedAt, totalCents, backCents })
  await tx.insert(shopGoods).values(
    lines.map((line, position) => ({
      orderId,
      line: position,
      part: 0,
      playerId: player.id,
      kind: 'RANK' as const,
      rankId: line.rankId,
      createdAt: placedAt,
      availableSince: placedAt,
      ...goodOf(outcome, line, { position, placedAt }),
    })),
  )
}

/** Returns where the good of a line stands, with the time that is left of it. */
function goodOf(
  outcome: DemoOutcome,
  { days }: Product,
  { position, placedAt }: { position: number; placedAt: Date },
) {
  const wholeMs = days * dayMs
  const endsAt = placedAt.getTime() + wholeMs
  const leftMs = Math.max(0, endsAt - Date.now())
  const nextDay = new Date(placedAt.getTime() + dayMs)
  const isRevoked =
    outcome === 'REFUNDED' || outcome === 'LOST' || (outcome === 'PARTLY_REFUNDED' && position === 0)
  if (isRevoked) return { state: 'REVOKED' as const, remainingMs: wholeMs - dayMs, endedAt: nextDay }
  if (outcome === 'DISPUTED')
    return { state: 'PAUSED' as const, remainingMs: wholeMs - dayMs, heldSince: nextDay }
  if (leftMs === 0) return { state: 'ENDED' as const, remainingMs: 0, endedAt: new Date(endsAt) }
  if (outcome === 'STUCK')
    return { state: 'STUCK' as const, fault: 'RANK_REMOVED' as const, remainingMs: leftMs }
  return { state: 'WAITING' as const, remainingMs: leftMs, availableSince: new Date() }
}

type Money = {
  orderId: string
  number: number
  outcome: DemoOutcome
  placedAt: Date
  totalCents: number
  backCents: number
}

/** Stores what was paid, paid back and taken by a bank, as entries that sum to 0. */
async function seedMoney(tx: Transaction, money: Money): Promise<void> {
  const { orderId, number, outcome, placedAt, totalCents, backCents } = money
  const later = new Date(placedAt.getTime() + dayMs)
  const entry = (cause: string, at: Date, from: 'PROVIDER' | 'DISPUTED', cents: number) => [
    { orderId, cause, account: from, cents, at },
    // without VAT, as the demo has none
    { orderId, cause, account: 'SALES' as const, cents: -cents, at },
  ]
  const disputeId = `du_demo${number}`
  const refundId = `re_demo${number}`
  const isDisputed = outcome === 'DISPUTED' || outcome === 'LOST'
  await tx.insert(shopLedger).values([
    ...entry('paid', placedAt, 'PROVIDER', totalCents),
    ...(backCents === 0 ? [] : entry(`refund ${refundId}`, later, 'PROVIDER', -backCents)),
    ...(isDisputed
      ? (
          [
            ['PROVIDER', -totalCents],
            ['DISPUTED', totalCents],
          ] as const
        ).map(([account, cents]) => ({
          orderId,
          cause: `dispute ${disputeId}`,
          account,
          cents,
          at: later,
        }))
      : []),
    ...(outcome === 'LOST' ? entry(`dispute-lost ${disputeId}`, later, 'DISPUTED', -totalCents) : []),
  ])
  if (backCents > 0)
    await tx.insert(shopRefunds).values({
      orderId,
      provider: 'STRIPE',
      externalId: refundId,
      cents: backCents,
      state: 'DONE',
      lines: [0],
      byName: 'MondRitter',
      createdAt: later,
      settledAt: later,
    })
  if (isDisputed)
    await tx.insert(shopDisputes).values({
      provider: 'STRIPE',
      externalId: disputeId,
      orderId,
      cents: totalCents,
      state: outcome === 'LOST' ? 'LOST' : 'OPEN',
      openedAt: later,
      closedAt: outcome === 'LOST' ? new Date(later.getTime() + 20 * dayMs) : null,
    })
}
