import type { Database } from '@kubora/schema/db/client'
import { contentItems, contentRevisions, contentRevisionTexts } from '@kubora/schema/db/content'
import { rankPermissions, ranks } from '@kubora/schema/db/permissions'
import { shopCoupons, shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { and, asc, desc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'
import { maySell } from '#permissions/held/sold-ranks.ts'

/**
 * Returns the texts of products, in the order of the shop, each with what it gives and costs; null while that was never set. Deleted ones
 * are among them while a bundle or a coupon names their product. Below them the ranks that may be sold.
 */
export const listProducts = defineQuery({
  permission: shopPermissions.editShop,
  input: z.object({}),
  run: async (db) => ({ products: await readProducts(db), ranks: await readSellable(db) }),
})

async function readProducts(db: Database) {
  const [rows, parts] = await Promise.all([readRows(db), readParts(db)])
  return rows.map((row) => ({ ...row, parts: parts.get(row.productId ?? 0) ?? [] }))
}

async function readParts(db: Database) {
  const rows = await db
    .select()
    .from(shopProductParts)
    .orderBy(asc(shopProductParts.bundleId), asc(shopProductParts.position))
  return Map.groupBy(rows, ({ bundleId }) => bundleId)
}

async function readRows(db: Database) {
  const newest = db
    .select({ id: contentRevisions.id })
    .from(contentRevisions)
    .where(eq(contentRevisions.itemId, contentItems.id))
    .orderBy(desc(contentRevisions.number))
    .limit(1)
    .as('newest')
  const inBundle = db
    .select({ id: shopProductParts.productId })
    .from(shopProductParts)
    .where(eq(shopProductParts.productId, shopProducts.id))
  const ofCoupon = db
    .select({ id: shopCoupons.id })
    .from(shopCoupons)
    .where(and(eq(shopCoupons.productId, shopProducts.id), isNull(shopCoupons.deletedAt)))
  return db
    .select({
      itemId: contentItems.id,
      key: contentItems.key,
      title: sql<string | null>`${contentRevisionTexts.fields} ->> 'title'`,
      isDeleted: sql<boolean>`${isNotNull(contentItems.deletedAt)}`,
      productId: shopProducts.id,
      version: shopProducts.version,
      kind: shopProducts.kind,
      rankId: shopProducts.rankId,
      rank: ranks.name,
      days: shopProducts.days,
      item: shopProducts.item,
      itemQuantity: shopProducts.itemQuantity,
      itemData: shopProducts.itemData,
      serverKind: shopProducts.serverKind,
      realm: shopProducts.realm,
      priceCents: shopProducts.priceCents,
      salePriceCents: shopProducts.salePriceCents,
      saleStartsAt: shopProducts.saleStartsAt,
      saleEndsAt: shopProducts.saleEndsAt,
      limitPerPlayer: shopProducts.limitPerPlayer,
      stock: shopProducts.stock,
      requiredRankId: shopProducts.requiredRankId,
      enabled: shopProducts.enabled,
    })
    .from(contentItems)
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(
      contentRevisionTexts,
      and(eq(contentRevisionTexts.revisionId, newest.id), eq(contentRevisionTexts.locale, 'de')),
    )
    .leftJoin(shopProducts, eq(shopProducts.itemId, contentItems.id))
    .leftJoin(ranks, eq(ranks.id, shopProducts.rankId))
    .where(
      and(
        eq(contentItems.kind, 'product'),
        or(isNull(contentItems.deletedAt), exists(inBundle), exists(ofCoupon)),
      ),
    )
    .orderBy(asc(contentItems.position), asc(contentItems.id))
}

async function readSellable(db: Database) {
  const rows = await db
    .select({
      id: ranks.id,
      name: ranks.name,
      isTeam: ranks.isTeam,
      requiresSecondFactor: ranks.requiresSecondFactor,
      permissions: sql<string[]>`array(select ${rankPermissions.permission} from ${rankPermissions}
        where ${rankPermissions.rankId} = ${ranks.id})`,
    })
    .from(ranks)
    .where(isNull(ranks.deletedAt))
    .orderBy(asc(ranks.level), asc(ranks.id))
  return rows.filter(maySell)
}
