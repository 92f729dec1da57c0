import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { players } from '@kubora/schema/db/players'
import { shopOrderLines, shopOrders, type StoredGood, type StoredTitles } from '@kubora/schema/db/shop-orders'
import { shopCartLines, shopProducts } from '@kubora/schema/db/shop-products'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { levelOf } from '#permissions/guard-rights.ts'
import { checkRankLines } from '#shop/check-rank-lines.ts'
import { readGoodsOf } from '#shop/goods-of-products.ts'
import { priceNow, type ProductRow, readPublicTitles } from '#shop/product-row.ts'

/** A line of an order that is being made. */
export type OrderedProduct = {
  product: ProductRow
  titles: StoredTitles
  quantity: number
  unitCents: number
  goods: StoredGood[]
}

/**
 * Returns the products of a cart with their prices of this moment, locked until the transaction ends, in the order of their ids; so no
 * two orders get the last one. Throws `CART_EMPTY`, and the failures of a product that this player cannot buy.
 */
export async function lockOrderedProducts(
  unit: Unit,
  { cartId, playerId, locale }: { cartId: string; playerId: number; locale: keyof StoredTitles },
): Promise<OrderedProduct[]> {
  const lines = await unit.tx
    .select({ quantity: shopCartLines.quantity, product: shopProducts, unitCents: priceNow })
    .from(shopCartLines)
    .innerJoin(shopProducts, eq(shopProducts.id, shopCartLines.productId))
    .where(eq(shopCartLines.cartId, cartId))
    .orderBy(asc(shopProducts.id))
    .for('update', { of: shopProducts })
  if (lines.length === 0) throw new DomainError('CART_EMPTY')
  // of two orders for one player, also of two buyers, the second sees what the first one took
  await unit.tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update')
  const titles = await readPublicTitles(
    unit.tx,
    lines.map(({ product }) => product.itemId),
  )
  const goodsOf = await readGoodsOf(
    unit,
    lines.map(({ product }) => product),
  )
  const ordered = lines.map(({ product, quantity, unitCents }) => {
    const titlesOfItem = titles.get(product.itemId)
    const title = titlesOfItem?.[locale] ?? ''
    if (titlesOfItem === undefined || !product.enabled)
      throw new DomainError('PRODUCT_UNAVAILABLE', { params: { title } })
    if (product.stock !== null && product.stock < quantity)
      throw new DomainError('PRODUCT_SOLD_OUT', { params: { title, left: product.stock } })
    const goods = goodsOf.get(product.id) ?? []
    if (goods.length === 0) throw new DomainError('PRODUCT_UNAVAILABLE', { params: { title } })
    return { product, titles: titlesOfItem, quantity, unitCents, goods }
  })
  for (const line of ordered) {
    const title = line.titles[locale]
    await requireLimit(unit, { playerId, title, ...line })
    await requireRank(unit, { playerId, title, rankId: line.product.requiredRankId })
  }
  await checkRankLines(unit, playerId, ranksOf(ordered, locale))
  return ordered
}

function ranksOf(ordered: readonly OrderedProduct[], locale: keyof StoredTitles) {
  return ordered.flatMap(({ titles, quantity, goods }) =>
    goods.flatMap((good) =>
      good.kind === 'RANK'
        ? [
            {
              title: titles[locale],
              rankId: good.rankId,
              days: good.days,
              quantity: good.quantity * quantity,
            },
          ]
        : [],
    ),
  )
}

const goodsOfLine = sql`from shop_goods g where g.order_id = ${shopOrders.id} and g.line = ${shopOrderLines.position}`

type Wanted = { playerId: number; title: string; product: ProductRow; quantity: number }

/** Throws `PRODUCT_LIMIT` when the player would have more of a product than one may. */
async function requireLimit(unit: Unit, { playerId, title, product, quantity }: Wanted): Promise<void> {
  const { id, limitPerPlayer: limit } = product
  if (limit === null) return
  const [bought] = await unit.tx
    .select({ count: sql<number>`coalesce(sum(${shopOrderLines.quantity}), 0)::int` })
    .from(shopOrderLines)
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
    .where(
      and(
        eq(shopOrderLines.productId, id),
        eq(shopOrders.playerId, playerId),
        notInArray(shopOrders.state, ['EXPIRED', 'FAILED']),
        // what went back is free again, also one line of several, unless its player has it: a stranger's gift whose money a bank took
        // takes nothing from the player
        sql`case when exists (select ${goodsOfLine}) then exists (select ${goodsOfLine} and g.state <> 'REVOKED')
          else ${shopOrders.state} not in ('REFUNDED', 'LOST') end`,
      ),
    )
  if ((bought?.count ?? 0) + quantity > limit)
    throw new DomainError('PRODUCT_LIMIT', { params: { title, limit } })
}

/** Throws `RANK_REQUIRED` unless the player has this rank or one above it. */
async function requireRank(
  unit: Unit,
  { playerId, title, rankId }: { playerId: number; title: string; rankId: number | null },
): Promise<void> {
  if (rankId === null) return
  const [row] = await unit.tx
    .select({
      name: ranks.name,
      has: sql<boolean>`${levelOf(sql`${playerId}::bigint`)} >= ${ranks.level}
        and exists (select from ${playerRanks} where ${playerRanks.playerId} = ${playerId})`,
    })
    .from(ranks)
    .where(eq(ranks.id, rankId))
  if (row?.has !== true) throw new DomainError('RANK_REQUIRED', { params: { title, rank: row?.name ?? '' } })
}
