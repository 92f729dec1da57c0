import { shopOrderFaultEnum } from '@kubora/schema/db/shop-orders'
import { OrderProvider } from '#features/shop/order-filter.input.ts'
import type { ListedOrder } from '#features/shop/read-order-list.ts'
import { OrderState } from '#features/shop/shop-order.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** Why staff have to look at an order. */
export const OrderFault = builder.enumType('ShopOrderFault', {
  description: 'Why staff have to look at an order.',
  values: shopOrderFaultEnum.enumValues,
})

const ListedLine = builder.objectRef<ListedOrder['lines'][number]>('ListedOrderLine').implement({
  fields: (t) => ({
    title: t.exposeString('title', { description: 'In German.' }),
    quantity: t.exposeInt('quantity'),
  }),
})

const ListedOrderRef = builder.objectRef<ListedOrder>('ListedOrder').implement({
  description: 'An order, as the list of the team has it. Amounts are whole cents with VAT, in euro.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    state: t.expose('state', { type: OrderState }),
    fault: t.expose('fault', { type: OrderFault, nullable: true }),
    isStuck: t.exposeBoolean('isStuck', { description: 'Whether a good of it could not be given.' }),
    provider: t.expose('provider', { type: OrderProvider }),
    playerId: t.exposeID('playerId', { nullable: true, description: 'Null once the player is deleted.' }),
    playerName: t.exposeString('playerName', { description: 'As it was when the order was placed.' }),
    totalCents: t.exposeInt('totalCents'),
    refundedCents: t.exposeInt('refundedCents'),
    placedAt: t.expose('placedAt', { type: 'DateTime' }),
    lines: t.expose('lines', { type: [ListedLine] }),
  }),
})

/** A page of the orders that the team looks at. */
export const ListedOrderPage = builder.objectRef<Page<ListedOrder>>('ListedOrderPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [ListedOrderRef] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
