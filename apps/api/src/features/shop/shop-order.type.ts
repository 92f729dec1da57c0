import type { realmEnum, serverKindEnum } from '@kubora/schema/db/game-servers'
import { shopOrderStateEnum } from '@kubora/schema/db/shop-orders'
import { shopGoodStateEnum } from '@kubora/schema/db/shop-goods'
import type { ShopInvoice } from '@kubora/schema/protocol/shop-invoice'
import { Invoice } from '#features/shop/shop-invoice.type.ts'
import { ServerKind } from '#features/game-servers/server-kind.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import type { InstantText } from '#graphql/instant-text.ts'

/** Where an order stands. */
export const OrderState = builder.enumType('ShopOrderState', {
  description: 'Where an order stands. PENDING: the payment takes days; LOST: a bank took the money back.',
  values: shopOrderStateEnum.enumValues,
})

/** Where a good stands. */
export const GoodState = builder.enumType('ShopGoodState', {
  description:
    'Where a good stands. ACTIVE: its rank is the player’s; PAUSED: another rank runs, or a dispute; STUCK: the team looks at it.',
  values: shopGoodStateEnum.enumValues,
})

/** What of an order was given. */
export type GoodRow = {
  state: (typeof shopGoodStateEnum.enumValues)[number]
  rank: string | null
  endsAt: InstantText | null
  remainingMs: number | null
  item: string | null
  quantity: number | null
  serverKind: (typeof serverKindEnum.enumValues)[number] | null
  realm: (typeof realmEnum.enumValues)[number] | null
}

const Good = builder.objectRef<GoodRow>('ShopGood').implement({
  fields: (t) => ({
    state: t.expose('state', { type: GoodState }),
    rank: t.exposeString('rank', { nullable: true }),
    remainingMs: t.float({
      nullable: true,
      description: 'Time of the rank that is left, ms, while it does not run; null: without an end.',
      resolve: ({ remainingMs }) => remainingMs,
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the rank of the player ends, while it is of this good.',
    }),
    item: t.exposeString('item', { nullable: true, description: 'Name of the item in the game.' }),
    quantity: t.exposeInt('quantity', { nullable: true }),
    serverKind: t.expose('serverKind', {
      type: ServerKind,
      nullable: true,
      description: 'On which game servers the item is delivered; null: on any.',
    }),
    realm: t.expose('realm', { type: Realm, nullable: true }),
  }),
})

/** A line of an order, as it was agreed. */
export type OrderLineRow = {
  position: number
  title: string
  quantity: number
  unitCents: number
  totalCents: number
  goods: GoodRow[]
}

const OrderLine = builder.objectRef<OrderLineRow>('ShopOrderLine').implement({
  fields: (t) => ({
    position: t.exposeInt('position'),
    title: t.exposeString('title'),
    quantity: t.exposeInt('quantity'),
    unitCents: t.exposeInt('unitCents', { description: 'What one costs without a coupon.' }),
    totalCents: t.exposeInt('totalCents', {
      description: 'What the line costs, less what a coupon took off.',
    }),
    goods: t.expose('goods', { type: [Good] }),
  }),
})

/** An order, as its buyer sees it. */
export type OrderRow = {
  id: string
  number: number
  state: (typeof shopOrderStateEnum.enumValues)[number]
  playerName: string
  isOfAccount: boolean
  giftMessage: string | null
  discountCents: number
  totalCents: number
  refundedCents: number
  vatRate: number
  placedAt: InstantText
  paidAt: InstantText | null
  payUrl: string | null
  lines: OrderLineRow[]
  invoices: ShopInvoice[]
}

/** An order, as its buyer sees it. */
export const ShopOrder = builder.objectRef<OrderRow>('ShopOrder').implement({
  description: 'An order, as its buyer sees it. Amounts are whole cents with VAT, in euro.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'What people call it.' }),
    state: t.expose('state', { type: OrderState }),
    playerName: t.exposeString('playerName'),
    isOfAccount: t.exposeBoolean('isOfAccount', {
      description: 'Whether an account ordered it, not a guest.',
    }),
    giftMessage: t.exposeString('giftMessage', {
      nullable: true,
      description: 'What is said with a gift, which may be nothing; null for what is none.',
    }),
    discountCents: t.exposeInt('discountCents', { description: 'What a coupon took off.' }),
    totalCents: t.exposeInt('totalCents'),
    refundedCents: t.exposeInt('refundedCents'),
    vatRate: t.exposeInt('vatRate', { description: 'In hundredths of a percent.' }),
    placedAt: t.expose('placedAt', { type: 'DateTime' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    payUrl: t.exposeString('payUrl', {
      nullable: true,
      description: 'Where it is paid, while it is open.',
    }),
    lines: t.expose('lines', { type: [OrderLine] }),
    invoices: t.expose('invoices', {
      type: [Invoice],
      description:
        'Its invoice, and a credit note for each refund that is done; none of an order of nothing.',
    }),
  }),
})
