import { shopOrderStateEnum } from '@kubora/schema/db/shop-orders'
import { shopGoodStateEnum } from '@kubora/schema/db/shop-goods'
import { builder } from '#graphql/builder.ts'
import type { InstantText } from '#graphql/instant-text.ts'

/** Where an order stands. */
export const OrderState = builder.enumType('ShopOrderState', {
  description: 'Where an order stands. PENDING: the payment takes days; LOST: a bank took the money back.',
  values: shopOrderStateEnum.enumValues,
})

const GoodState = builder.enumType('ShopGoodState', {
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
  }),
})

/** A line of an order, as it was agreed. */
export type OrderLineRow = {
  position: number
  title: string
  quantity: number
  totalCents: number
  goods: GoodRow[]
}

const OrderLine = builder.objectRef<OrderLineRow>('ShopOrderLine').implement({
  fields: (t) => ({
    position: t.exposeInt('position'),
    title: t.exposeString('title'),
    quantity: t.exposeInt('quantity'),
    totalCents: t.exposeInt('totalCents'),
    goods: t.expose('goods', { type: [Good] }),
  }),
})

/** An order, as its buyer sees it. */
export type OrderRow = {
  id: string
  number: number
  state: (typeof shopOrderStateEnum.enumValues)[number]
  playerName: string
  totalCents: number
  refundedCents: number
  vatRate: number
  placedAt: InstantText
  paidAt: InstantText | null
  payUrl: string | null
  lines: OrderLineRow[]
}

/** An order, as its buyer sees it. */
export const ShopOrder = builder.objectRef<OrderRow>('ShopOrder').implement({
  description: 'An order, as its buyer sees it. Amounts are whole cents with VAT, in euro.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'What people call it.' }),
    state: t.expose('state', { type: OrderState }),
    playerName: t.exposeString('playerName'),
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
  }),
})
