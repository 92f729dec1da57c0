import { randomUUID } from 'node:crypto'
import { contentItems } from '@kubora/schema/db/content'
import { shopOrderLines, shopOrders, shopPayments } from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { seedRank } from '#seed/seed-permissions.ts'

/** What may differ from a paid order of a rank for 30 days at 10 €. */
export type OrderOptions = Partial<Pick<typeof shopOrders.$inferInsert, 'state' | 'fault' | 'accountId'>>

/** An order with its product and rank. */
export type SeededOrder = { id: string; number: number; rankId: number }

/** Inserts a paid order of a rank for a player, whose product has no text and is not for sale. */
export async function seedOrder(
  db: WritableExecutor,
  player: { id: number; name: string; uuid: string },
  options: OrderOptions = {},
): Promise<SeededOrder> {
  const rankId = await seedRank(db, { level: 1 })
  const [item] = await db
    .insert(contentItems)
    .values({ kind: 'product', key: `p${randomUUID()}`, position: 0 })
    .returning({ id: contentItems.id })
  if (!item) throw new Error('insert returned no row')
  const [product] = await db
    .insert(shopProducts)
    .values({ itemId: item.id, kind: 'RANK', rankId, days: 30, priceCents: 1000 })
    .returning({ id: shopProducts.id })
  const [order] = await db
    .insert(shopOrders)
    .values({
      keyHash: randomUUID(),
      state: 'PAID',
      paidAt: new Date(),
      playerId: player.id,
      playerName: player.name,
      playerUuid: player.uuid,
      locale: 'de',
      provider: 'STRIPE',
      totalCents: 1000,
      vatRate: 0,
      ...options,
    })
    .returning({ id: shopOrders.id, number: shopOrders.number })
  if (!product || !order) throw new Error('insert returned no row')
  await db.insert(shopOrderLines).values({
    orderId: order.id,
    position: 0,
    productId: product.id,
    quantity: 1,
    unitCents: 1000,
    totalCents: 1000,
    titles: { de: 'Rang', en: 'Rank', fr: 'Grade' },
    goods: [{ kind: 'RANK', rankId, rank: 'Rang', days: 30, quantity: 1 }],
  })
  const [externalId, paymentId] = [`cs_${order.id}`, `pi_${order.id}`]
  await db.insert(shopPayments).values({ orderId: order.id, provider: 'STRIPE', externalId, paymentId })
  return { ...order, rankId }
}
