import { isOnSale, priceNow } from '@kubora/domain/shop/product-row'
import type { Database } from '@kubora/schema/db/client'
import { ranks } from '@kubora/schema/db/permissions'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Offer } from '#features/shop/product-offer.type.ts'
import type { ApiContext } from '#graphql/context.ts'
import { type InstantText, instantText } from '#graphql/instant-text.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const required = alias(ranks, 'required')

/** Returns the offers of all products that are for sale, by the id of the content item; read once for each request. */
export function offersOf(context: ApiContext): Promise<ReadonlyMap<number, Offer>> {
  const known = perRequest.get(context) ?? readOffers(context.domain.db)
  perRequest.set(context, known)
  return known
}

const perRequest = new WeakMap<ApiContext, Promise<ReadonlyMap<number, Offer>>>()

const selectOffers = preparedRead((db) =>
  db
    .select({
      itemId: shopProducts.itemId,
      id: shopProducts.id,
      priceCents: priceNow.mapWith(Number).as('price_now'),
      saleEndsAt:
        sql<InstantText | null>`case when ${isOnSale} then ${instantText(shopProducts.saleEndsAt)} end`.as(
          'sale_until',
        ),
      kind: shopProducts.kind,
      left: shopProducts.stock,
      limitPerPlayer: shopProducts.limitPerPlayer,
      rank: ranks.name,
      days: shopProducts.days,
      requiredRank: required.name,
    })
    .from(shopProducts)
    .leftJoin(ranks, eq(ranks.id, shopProducts.rankId))
    .leftJoin(required, eq(required.id, shopProducts.requiredRankId))
    .where(eq(shopProducts.enabled, true))
    .prepare('shop_offers'),
)

async function readOffers(db: Database): Promise<ReadonlyMap<number, Offer>> {
  const rows = await selectOffers(db).execute()
  return new Map(rows.map((offer) => [offer.itemId, offer]))
}
