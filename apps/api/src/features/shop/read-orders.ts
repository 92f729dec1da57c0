import type { Database } from '@kubora/schema/db/client'
import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { shopGoods, shopInvoices } from '@kubora/schema/db/shop-goods'
import { shopOrderLines, shopOrders, shopPayments } from '@kubora/schema/db/shop-orders'
import { shopInvoice } from '@kubora/schema/protocol/shop-invoice'
import type { Locale } from '@kubora/validation/locales'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { GoodRow, OrderRow } from '#features/shop/shop-order.type.ts'
import { type InstantText, instantText } from '#graphql/instant-text.ts'

/** Most orders of an account that are shown. */
const ordersMax = 100

/** Returns orders, the newest first, with what was given of them; titles in a language. */
export async function readOrders(db: Database, condition: SQL, locale: Locale): Promise<OrderRow[]> {
  const rows = await db
    .select({
      id: shopOrders.id,
      number: shopOrders.number,
      state: shopOrders.state,
      playerName: shopOrders.playerName,
      isOfAccount: sql<boolean>`${shopOrders.accountId} is not null`,
      giftMessage: shopOrders.giftMessage,
      discountCents: shopOrders.discountCents,
      totalCents: shopOrders.totalCents,
      refundedCents: shopOrders.refundedCents,
      vatRate: shopOrders.vatRate,
      placedAt: sql<InstantText>`${instantText(shopOrders.placedAt)}`.as('placed'),
      paidAt: sql<InstantText | null>`${instantText(shopOrders.paidAt)}`.as('paid'),
      payUrl: sql<string | null>`case when ${shopOrders.state} = 'OPEN' then ${shopPayments.url} end`.as(
        'pay_url',
      ),
    })
    .from(shopOrders)
    .leftJoin(shopPayments, eq(shopPayments.orderId, shopOrders.id))
    .where(condition)
    .orderBy(desc(shopOrders.id))
    .limit(ordersMax)
  const ids = rows.map(({ id }) => id)
  const [lines, goods, invoices] = await Promise.all([
    readLines(db, ids),
    readGoods(db, ids),
    readInvoices(db, ids),
  ])
  return rows.map((order) => ({
    ...order,
    invoices: (invoices.get(order.id) ?? []).map(({ fields }) => shopInvoice.parse(fields)),
    lines: (lines.get(order.id) ?? []).map(({ titles, ...line }) => ({
      ...line,
      title: titles[locale],
      goods: (goods.get(order.id) ?? []).filter((good) => good.line === line.position),
    })),
  }))
}

async function readLines(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      orderId: shopOrderLines.orderId,
      position: shopOrderLines.position,
      titles: shopOrderLines.titles,
      quantity: shopOrderLines.quantity,
      unitCents: shopOrderLines.unitCents,
      totalCents: shopOrderLines.totalCents,
    })
    .from(shopOrderLines)
    .where(inArray(shopOrderLines.orderId, [...ids]))
    .orderBy(asc(shopOrderLines.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

async function readInvoices(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ orderId: shopInvoices.orderId, fields: shopInvoices.fields })
    .from(shopInvoices)
    .where(inArray(shopInvoices.orderId, [...ids]))
    .orderBy(asc(shopInvoices.id))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

async function readGoods(db: Database, ids: readonly string[]) {
  const rows: (GoodRow & { orderId: string; line: number })[] = await db
    .select({
      orderId: shopGoods.orderId,
      line: shopGoods.line,
      state: shopGoods.state,
      rank: ranks.name,
      item: shopGoods.item,
      quantity: shopGoods.quantity,
      serverKind: shopGoods.serverKind,
      realm: shopGoods.realm,
      remainingMs: sql<
        number | null
      >`case when ${shopGoods.state} <> 'ACTIVE' then ${shopGoods.remainingMs} end`
        .mapWith(Number)
        .as('remaining'),
      endsAt: sql<InstantText | null>`${instantText(playerRanks.expiresAt)}`.as('ends'),
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
    .where(inArray(shopGoods.orderId, [...ids]))
    .orderBy(asc(shopGoods.line), asc(shopGoods.part))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
