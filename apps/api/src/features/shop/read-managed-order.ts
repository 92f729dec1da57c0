import { leftOf } from '@kubora/domain/shop/left-of'
import type { Database } from '@kubora/schema/db/client'
import { commandDeliveries } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { shopGoods, shopLedger } from '@kubora/schema/db/shop-goods'
import {
  shopDisputes,
  shopOrderLines,
  shopOrders,
  shopPayments,
  shopRefunds,
} from '@kubora/schema/db/shop-orders'
import { shopCoupons } from '@kubora/schema/db/shop-products'
import { and, asc, eq } from 'drizzle-orm'

/** An order with all that the team needs to know of it; null for an id of none. In seven statements. */
export async function readManagedOrder(db: Database, id: string) {
  const [order] = await db
    .select({ order: shopOrders, payment: shopPayments, couponCode: shopCoupons.code })
    .from(shopOrders)
    .leftJoin(shopPayments, eq(shopPayments.orderId, shopOrders.id))
    .leftJoin(shopCoupons, eq(shopCoupons.id, shopOrders.couponId))
    .where(eq(shopOrders.id, id))
  if (!order) return null
  const [lines, goods, receipts, refunds, disputes, ledger] = await Promise.all([
    readLines(db, id),
    readGoods(db, id),
    readReceipts(db, id),
    db.select().from(shopRefunds).where(eq(shopRefunds.orderId, id)).orderBy(asc(shopRefunds.id)),
    db.select().from(shopDisputes).where(eq(shopDisputes.orderId, id)).orderBy(asc(shopDisputes.openedAt)),
    db
      .select({
        id: shopLedger.id,
        cause: shopLedger.cause,
        account: shopLedger.account,
        cents: shopLedger.cents,
        at: shopLedger.at,
      })
      .from(shopLedger)
      .where(eq(shopLedger.orderId, id))
      .orderBy(asc(shopLedger.at), asc(shopLedger.id)),
  ])
  const asked = refunds.filter(({ state }) => state !== 'FAILED')
  return {
    ...order.order,
    couponCode: order.couponCode,
    externalId: order.payment?.externalId ?? null,
    paymentId: order.payment?.paymentId ?? null,
    askedCents: asked.reduce((sum, { cents }) => sum + cents, 0),
    leftCents: leftOf(order.order.totalCents, { refunds, disputes }),
    lines: lines.map(({ titles, ...line }) => {
      const own = goods
        .filter((good) => good.line === line.position)
        .map((good) => ({ ...good, receipts: receipts.filter(({ goodId }) => goodId === good.id) }))
      return {
        ...line,
        title: titles.de,
        goods: own,
        isRevoked: own.some(({ state }) => state === 'REVOKED'),
      }
    }),
    refunds,
    disputes,
    ledger,
  }
}

function readLines(db: Database, id: string) {
  return db
    .select({
      position: shopOrderLines.position,
      titles: shopOrderLines.titles,
      quantity: shopOrderLines.quantity,
      totalCents: shopOrderLines.totalCents,
    })
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, id))
    .orderBy(asc(shopOrderLines.position))
}

/** The goods of an order, those of ranks with the end of the rank that the player has by them. */
function readGoods(db: Database, id: string) {
  return db
    .select({
      id: shopGoods.id,
      line: shopGoods.line,
      state: shopGoods.state,
      fault: shopGoods.fault,
      kind: shopGoods.kind,
      rank: ranks.name,
      item: shopGoods.item,
      quantity: shopGoods.quantity,
      remainingMs: shopGoods.remainingMs,
      playerId: shopGoods.playerId,
      endsAt: playerRanks.expiresAt,
    })
    .from(shopGoods)
    .leftJoin(ranks, eq(ranks.id, shopGoods.rankId))
    .leftJoin(
      playerRanks,
      and(
        eq(playerRanks.playerId, shopGoods.playerId),
        eq(playerRanks.rankId, shopGoods.rankId),
        eq(shopGoods.state, 'ACTIVE'),
      ),
    )
    .where(eq(shopGoods.orderId, id))
    .orderBy(asc(shopGoods.line), asc(shopGoods.part))
}

/** What game servers did with the commands of goods, as long as the commands are kept. */
function readReceipts(db: Database, id: string) {
  return db
    .select({
      goodId: shopGoods.id,
      serverId: gameServers.id,
      serverName: gameServers.name,
      state: commandDeliveries.state,
      at: commandDeliveries.receiptAt,
      reason: commandDeliveries.reason,
    })
    .from(shopGoods)
    .innerJoin(commandDeliveries, eq(commandDeliveries.commandId, shopGoods.commandId))
    .innerJoin(gameServers, eq(gameServers.id, commandDeliveries.serverId))
    .where(eq(shopGoods.orderId, id))
    .orderBy(asc(commandDeliveries.sentAt), asc(commandDeliveries.serverId))
}
