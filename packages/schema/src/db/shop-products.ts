import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericId, numericRef, timeOrderedId } from '#db/columns.ts'
import { contentItems } from '#db/content.ts'
import { realmEnum, serverKindEnum } from '#db/game-servers.ts'
import { ranks } from '#db/permissions.ts'

/** What a product gives: a rank for a time, an item in the game, or several other products together, whose goods have their own kinds. */
export const shopGoodKindEnum = pgEnum('shop_good_kind', ['RANK', 'ITEM', 'BUNDLE'])

/** Data of an item for the plugin that delivers it; no service of ours reads it. */
export type StoredItemData = Readonly<Record<string, unknown>>

/**
 * What is for sale. Title, text and icon are the content item's; good, price and limits are the row's. Amounts are whole cents with
 * VAT.
 */
export const shopProducts = snakeCase.table(
  'shop_products',
  {
    id: numericId(),
    /** The item of the content with its texts; `item` below is one of the game. */
    itemId: numericRef()
      .notNull()
      .references(() => contentItems.id),
    kind: shopGoodKindEnum().notNull(),
    rankId: numericRef().references(() => ranks.id),
    /** How long the rank lasts; null: without an end. */
    days: integer(),
    /** Name of the item, as plugins know it. */
    item: text(),
    itemQuantity: integer(),
    itemData: jsonb().$type<StoredItemData>(),
    /** On which game servers an item is delivered; null: on any. */
    serverKind: serverKindEnum(),
    realm: realmEnum(),
    priceCents: integer().notNull(),
    /** The price from `sale_starts_at` until `sale_ends_at`. */
    salePriceCents: integer(),
    saleStartsAt: instant(),
    saleEndsAt: instant(),
    /** How many one player may have bought; null: any number. */
    limitPerPlayer: integer(),
    /** How many may still be sold; null: any number. Orders take from it, and give back what is never paid. */
    stock: integer(),
    /** Who buys it must have this rank or one of a higher level. */
    requiredRankId: numericRef().references(() => ranks.id),
    /** The package at Tebex, where the price is Tebex's. */
    tebexPackageId: text(),
    /** Whether it can be bought; also its content item has to be public. */
    enabled: boolean().notNull().default(false),
    /** Grows with every change, so that nobody changes a product they have not read. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    // a content item is one product
    uniqueIndex('shop_products_item_key').on(t.itemId),
    index('shop_products_rank_idx').on(t.rankId),
    index('shop_products_required_rank_idx').on(t.requiredRankId),
    // each kind has its own columns and no others
    check('shop_products_rank_check', sql`(${t.kind} = 'RANK') = (${t.rankId} is not null)`),
    check('shop_products_item_check', sql`(${t.kind} = 'ITEM') = (${t.item} is not null)`),
    check(
      'shop_products_item_quantity_check',
      sql`(${t.item} is null) = (${t.itemQuantity} is null) and ${t.itemQuantity} between 1 and 100000`,
    ),
    check(
      'shop_products_days_check',
      sql`${t.days} is null or (${t.kind} = 'RANK' and ${t.days} between 1 and 3650)`,
    ),
    check('shop_products_price_check', sql`${t.priceCents} between 0 and 1000000`),
    check(
      'shop_products_sale_check',
      sql`(${t.salePriceCents} is null) = (${t.saleStartsAt} is null) and (${t.saleStartsAt} is null) = (${t.saleEndsAt} is null)
        and (${t.salePriceCents} is null or (${t.salePriceCents} between 0 and ${t.priceCents} and ${t.saleEndsAt} > ${t.saleStartsAt}))`,
    ),
    check('shop_products_limit_check', sql`${t.limitPerPlayer} between 1 and 100`),
    // no more is sold than there is
    check('shop_products_stock_check', sql`${t.stock} >= 0`),
  ],
)

/** What a bundle consists of. */
export const shopProductParts = snakeCase.table(
  'shop_product_parts',
  {
    bundleId: numericRef()
      .notNull()
      .references(() => shopProducts.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: numericRef()
      .notNull()
      .references(() => shopProducts.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bundleId, t.position] }),
    index('shop_product_parts_product_idx').on(t.productId),
    check('shop_product_parts_quantity_check', sql`${t.quantity} between 1 and 100`),
    check('shop_product_parts_bundle_check', sql`${t.bundleId} <> ${t.productId}`),
  ],
)

/** Codes that lower the price of an order. */
export const shopCoupons = snakeCase.table(
  'shop_coupons',
  {
    id: numericId(),
    /** In upper case. */
    code: text().notNull(),
    percent: integer(),
    cents: integer(),
    /** The product it is for; null: all. */
    productId: numericRef().references(() => shopProducts.id),
    startsAt: instant(),
    endsAt: instant(),
    /** How often it may still be used; null: any number. Orders take from it, and give back what is never paid. */
    usesLeft: integer(),
    usesPerPlayer: integer(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('shop_coupons_code_key').on(t.code).where(sql`${t.deletedAt} is null`),
    index('shop_coupons_product_idx').on(t.productId),
    check(
      'shop_coupons_code_check',
      sql`${t.code} = upper(${t.code}) and length(${t.code}) between 3 and 40`,
    ),
    // it lowers the price in one way
    check('shop_coupons_value_check', sql`num_nonnulls(${t.percent}, ${t.cents}) = 1`),
    check('shop_coupons_percent_check', sql`${t.percent} between 1 and 100`),
    check('shop_coupons_cents_check', sql`${t.cents} between 1 and 1000000`),
    // none is used more often than it may be
    check('shop_coupons_uses_check', sql`${t.usesLeft} >= 0`),
  ],
)

/** Carts of guests and players; deleted 30 days after their last change. */
export const shopCarts = snakeCase.table(
  'shop_carts',
  {
    id: timeOrderedId(),
    /** Of a guest SHA-256 of the key that the browser has stored, hexadecimal; of an account `account <id>`, which is the hash of no key. */
    keyHash: text().notNull(),
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    couponId: numericRef().references(() => shopCoupons.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (t) => [
    // an account has one cart
    uniqueIndex('shop_carts_key_key').on(t.keyHash),
    index('shop_carts_account_idx').on(t.accountId),
    index('shop_carts_coupon_idx').on(t.couponId),
    index('shop_carts_changed_idx').on(t.changedAt),
  ],
)

/** Products in carts. */
export const shopCartLines = snakeCase.table(
  'shop_cart_lines',
  {
    cartId: uuid()
      .notNull()
      .references(() => shopCarts.id, { onDelete: 'cascade' }),
    productId: numericRef()
      .notNull()
      .references(() => shopProducts.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    addedAt: createdAt(),
  },
  (t) => [
    // a product stands in a cart once, with its quantity
    primaryKey({ columns: [t.cartId, t.productId] }),
    index('shop_cart_lines_product_idx').on(t.productId),
    check('shop_cart_lines_quantity_check', sql`${t.quantity} between 1 and 100`),
  ],
)
