import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { accounts, localeEnum } from '#db/accounts.ts'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import type { realmEnum, serverKindEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'
import { shopCarts, shopCoupons, shopProducts, type StoredItemData } from '#db/shop-products.ts'

/** Who moves the money; `NONE` for an order of nothing. */
export const shopProviderEnum = pgEnum('shop_provider', ['STRIPE', 'TEBEX', 'NONE'])

/** Where an order stands. PENDING: the payment takes days; LOST: a dispute was lost. */
export const shopOrderStateEnum = pgEnum('shop_order_state', [
  'OPEN',
  'PENDING',
  'PAID',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'PARTLY_REFUNDED',
  'DISPUTED',
  'LOST',
])

/** Why staff have to look at an order: what the provider says of it does not fit, or a refund failed. */
export const shopOrderFaultEnum = pgEnum('shop_order_fault', [
  'AMOUNT',
  'CURRENCY',
  'LATE',
  'REFUND',
  'REFUND_FAILED',
])

/** Who sells, as invoices say it. `vatNote` is why there is no VAT, in three languages; null for the usual words. */
export type StoredSeller = Readonly<{
  name: string
  street: string
  city: string
  country: string
  email: string
  taxId: string | null
  vatNote: Readonly<Record<'de' | 'en' | 'fr', string>> | null
}>

/** Orders, with all that was agreed. What is frozen here never changes; kept ten years. */
export const shopOrders = snakeCase.table(
  'shop_orders',
  {
    id: timeOrderedId(),
    /** What buyers and staff call it. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the key by which its buyer sees it, hexadecimal. */
    keyHash: text().notNull(),
    state: shopOrderStateEnum().notNull().default('OPEN'),
    fault: shopOrderFaultEnum(),
    /** Grows with every change; what was read at the provider before a change is not applied after it. */
    version: integer().notNull().default(1),
    cartId: uuid().references(() => shopCarts.id, { onDelete: 'set null' }),
    /** Who ordered; null for guests and deleted accounts. */
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Who gets the goods, with name and UUID as they were then. */
    playerId: numericRef().references(() => players.id, { onDelete: 'set null' }),
    playerName: text().notNull(),
    playerUuid: uuid().notNull(),
    /** What is said with a gift, which may be nothing; null for what somebody bought for themselves. */
    giftMessage: text(),
    /** Where mails about it go; null once it was cleared, and for orders that were placed before it was asked for. */
    email: text(),
    /** Who sells, as the site said it then; null for orders that were placed before there were invoices. */
    seller: jsonb().$type<StoredSeller>(),
    locale: localeEnum().notNull(),
    provider: shopProviderEnum().notNull(),
    currency: text().notNull().default('EUR'),
    /** With VAT. */
    totalCents: integer().notNull(),
    /** How much the coupon took off. */
    discountCents: integer().notNull().default(0),
    couponId: numericRef().references(() => shopCoupons.id),
    /** Whether a use of it was taken, which is given back when nobody pays. */
    couponReserved: boolean().notNull().default(false),
    /** The rate then, in hundredths of a percent: 1900 is 19 %. */
    vatRate: integer().notNull(),
    /** What the provider has paid back. */
    refundedCents: integer().notNull().default(0),
    placedAt: createdAt(),
    paidAt: instant(),
    /** When it ended without a payment. */
    closedAt: instant(),
    /** When it is read at the provider next; null: never again. */
    nextReadAt: instant(),
  },
  (t) => [
    uniqueIndex('shop_orders_number_key').on(t.number),
    // a repeated request finds the order of the first
    uniqueIndex('shop_orders_key_key').on(t.keyHash),
    index('shop_orders_account_idx').on(t.accountId, t.id),
    index('shop_orders_player_idx').on(t.playerId, t.id),
    index('shop_orders_cart_idx').on(t.cartId),
    index('shop_orders_coupon_idx').on(t.couponId),
    index('shop_orders_next_read_idx').on(t.nextReadAt).where(sql`${t.nextReadAt} is not null`),
    index('shop_orders_fault_idx').on(t.id).where(sql`${t.fault} is not null`),
    // the oldest of which the address is still there
    index('shop_orders_email_idx').on(t.placedAt).where(sql`${t.email} is not null`),
    // and of those that nobody paid
    index('shop_orders_unpaid_email_idx')
      .on(t.placedAt)
      .where(sql`${t.email} is not null and ${t.state} in ('EXPIRED', 'FAILED')`),
    // the team finds the orders of an address, in any case
    index('shop_orders_address_idx').on(sql`lower(${t.email})`, t.id).where(sql`${t.email} is not null`),
    // the list of the team, by state
    index('shop_orders_state_idx').on(t.state, t.id),
    check('shop_orders_currency_check', sql`${t.currency} = 'EUR'`),
    check('shop_orders_total_check', sql`${t.totalCents} between 0 and 1000000`),
    // nothing to pay, no provider
    check('shop_orders_provider_check', sql`(${t.totalCents} = 0) = (${t.provider} = 'NONE')`),
    check('shop_orders_discount_check', sql`${t.discountCents} >= 0`),
    check('shop_orders_vat_check', sql`${t.vatRate} between 0 and 10000`),
    // no more is paid back than was paid
    check('shop_orders_refunded_check', sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    check(
      'shop_orders_paid_check',
      sql`(${t.paidAt} is not null) = (${t.state} in ('PAID', 'REFUNDED', 'PARTLY_REFUNDED', 'DISPUTED', 'LOST'))`,
    ),
    check(
      'shop_orders_closed_check',
      sql`(${t.closedAt} is not null) = (${t.state} in ('EXPIRED', 'FAILED'))`,
    ),
  ],
)

/** A title in all three languages. */
export type StoredTitles = Readonly<Record<'de' | 'en' | 'fr', string>>

/** A good as it was ordered. */
export type StoredGood =
  | Readonly<{ kind: 'RANK'; rankId: number; rank: string; days: number | null; quantity: number }>
  | Readonly<{
      kind: 'ITEM'
      item: string
      quantity: number
      data: StoredItemData | null
      serverKind: (typeof serverKindEnum.enumValues)[number] | null
      realm: (typeof realmEnum.enumValues)[number] | null
    }>

/** What was ordered, with price and good as they were then. */
export const shopOrderLines = snakeCase.table(
  'shop_order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => shopOrders.id),
    position: smallint().notNull(),
    productId: numericRef()
      .notNull()
      .references(() => shopProducts.id),
    quantity: integer().notNull(),
    /** How many were taken from the stock, which are given back when nobody pays. */
    reserved: integer().notNull().default(0),
    unitCents: integer().notNull(),
    /** After the discount. */
    totalCents: integer().notNull(),
    titles: jsonb().$type<StoredTitles>().notNull(),
    /** What one of it gives: one good, or those of a bundle. */
    goods: jsonb().$type<readonly StoredGood[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('shop_order_lines_product_idx').on(t.productId, t.orderId),
    check('shop_order_lines_quantity_check', sql`${t.quantity} between 1 and 100`),
    check(
      'shop_order_lines_total_check',
      sql`${t.unitCents} >= 0 and ${t.totalCents} between 0 and ${t.unitCents} * ${t.quantity}`,
    ),
  ],
)

/** The page at the provider on which an order is paid. */
export const shopPayments = snakeCase.table(
  'shop_payments',
  {
    // an order is paid on one page
    orderId: uuid()
      .primaryKey()
      .references(() => shopOrders.id),
    provider: shopProviderEnum().notNull(),
    /** The provider's id of the page. */
    externalId: text().notNull(),
    /** The provider's id of the payment, once there is one: refunds and disputes name it. */
    paymentId: text(),
    /** Where the buyer pays; null when only the provider's event said that there is the page. */
    url: text(),
    createdAt: createdAt(),
  },
  (t) => [
    // a page pays one order
    uniqueIndex('shop_payments_external_key').on(t.provider, t.externalId),
    uniqueIndex('shop_payments_payment_key')
      .on(t.provider, t.paymentId)
      .where(sql`${t.paymentId} is not null`),
  ],
)

/** Where a refund stands. ASKED: our request to the provider is still to be made. */
export const shopRefundStateEnum = pgEnum('shop_refund_state', ['ASKED', 'PENDING', 'DONE', 'FAILED'])

/** What was paid back, or is to be: by our staff, or on the provider's own page. */
export const shopRefunds = snakeCase.table(
  'shop_refunds',
  {
    /** Also the key by which the provider makes a refund of ours once. */
    id: timeOrderedId(),
    orderId: uuid()
      .notNull()
      .references(() => shopOrders.id),
    provider: shopProviderEnum().notNull(),
    /** The provider's id; null until it has made one. */
    externalId: text(),
    cents: integer().notNull(),
    state: shopRefundStateEnum().notNull(),
    /** Positions of the order's lines whose goods are taken back; null until staff name them. */
    lines: jsonb().$type<readonly number[]>(),
    /** Who decided; null for one that was made at the provider. */
    byAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    byName: text(),
    createdAt: createdAt(),
    settledAt: instant(),
    /** When staff had seen that it failed, also by asking for as much again; null: they have to look. */
    seenAt: instant(),
    /** Whether staff noted then that they had seen to it otherwise, for example by a bank transfer. */
    noted: boolean().notNull().default(false),
  },
  (t) => [
    // a refund of the provider counts once
    uniqueIndex('shop_refunds_external_key')
      .on(t.provider, t.externalId)
      .where(sql`${t.externalId} is not null`),
    index('shop_refunds_order_idx').on(t.orderId, t.id),
    index('shop_refunds_by_idx').on(t.byAccountId),
    index('shop_refunds_asked_idx').on(t.id).where(sql`${t.state} = 'ASKED'`),
    check('shop_refunds_cents_check', sql`${t.cents} > 0`),
    check(
      'shop_refunds_settled_check',
      sql`(${t.settledAt} is not null) = (${t.state} in ('DONE', 'FAILED'))`,
    ),
    check('shop_refunds_noted_check', sql`not ${t.noted} or ${t.seenAt} is not null`),
  ],
)

/** Where a dispute stands. */
export const shopDisputeStateEnum = pgEnum('shop_dispute_state', ['OPEN', 'WON', 'LOST'])

/** Payments that a buyer's bank took back, or wants to. */
export const shopDisputes = snakeCase.table(
  'shop_disputes',
  {
    provider: shopProviderEnum().notNull(),
    externalId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => shopOrders.id),
    cents: integer().notNull(),
    state: shopDisputeStateEnum().notNull(),
    /** Positions of the order's lines whose goods are taken back while it is lost; null until staff name them. */
    lines: jsonb().$type<readonly number[]>(),
    openedAt: createdAt(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.externalId] }),
    index('shop_disputes_order_idx').on(t.orderId),
    check('shop_disputes_cents_check', sql`${t.cents} > 0`),
    check('shop_disputes_closed_check', sql`(${t.closedAt} is not null) = (${t.state} <> 'OPEN')`),
  ],
)

/** What became of an event: read and applied, or without an order after an hour of retries. */
export const shopEventStateEnum = pgEnum('shop_event_state', ['WAITING', 'APPLIED', 'UNKNOWN'])

/** Events of the providers. They only say that something changed; kept 90 days. */
export const shopProviderEvents = snakeCase.table(
  'shop_provider_events',
  {
    provider: shopProviderEnum().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    /** The order that it names, as its sender had it from us. */
    namedOrderId: text(),
    /** The provider's ids of the page and the payment that it names. */
    externalId: text(),
    paymentId: text(),
    state: shopEventStateEnum().notNull().default('WAITING'),
    orderId: uuid().references(() => shopOrders.id),
    receivedAt: createdAt(),
    /** When the team had seen that it belongs to no order; null while it is listed for them. */
    seenAt: instant(),
  },
  (t) => [
    // an event wakes once
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('shop_provider_events_received_idx').on(t.receivedAt),
    index('shop_provider_events_order_idx').on(t.orderId),
    // those of no order that the team has yet to see
    index('shop_provider_events_unknown_idx')
      .on(t.receivedAt)
      .where(sql`${t.state} = 'UNKNOWN' and ${t.seenAt} is null`),
    check('shop_provider_events_seen_check', sql`${t.seenAt} is null or ${t.state} = 'UNKNOWN'`),
  ],
)
