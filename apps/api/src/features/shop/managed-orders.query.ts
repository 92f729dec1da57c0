import { listOrders } from '@kubora/domain/shop/list-orders'
import { shopOrderFaultEnum } from '@kubora/schema/db/shop-orders'
import { OrderState } from '#features/shop/shop-order.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

type Listed = Awaited<ReturnType<typeof listOrders.run>>[number]

const OrderFault = builder.enumType('ShopOrderFault', {
  description: 'Why staff have to look at an order.',
  values: shopOrderFaultEnum.enumValues,
})

const ManagedOrderLine = builder.objectRef<Listed['lines'][number]>('ManagedOrderLine').implement({
  fields: (t) => ({
    position: t.exposeInt('position'),
    title: t.string({ description: 'In German.', resolve: ({ titles }) => titles.de }),
    quantity: t.exposeInt('quantity'),
    totalCents: t.exposeInt('totalCents'),
    isRevoked: t.exposeBoolean('isRevoked', { description: 'Whether its goods were taken back.' }),
  }),
})

const ManagedOrder = builder.objectRef<Listed>('ManagedOrder').implement({
  description: 'An order, as the team sees it. Amounts are whole cents with VAT, in euro.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    version: t.exposeInt('version'),
    state: t.expose('state', { type: OrderState }),
    fault: t.expose('fault', { type: OrderFault, nullable: true }),
    playerName: t.exposeString('playerName'),
    totalCents: t.exposeInt('totalCents'),
    askedCents: t.exposeInt('askedCents', { description: 'What was paid back, or asked to be.' }),
    placedAt: t.expose('placedAt', { type: 'DateTime' }),
    lines: t.expose('lines', { type: [ManagedOrderLine] }),
  }),
})

builder.queryField('managedOrders', (t) =>
  t.field({
    type: [ManagedOrder],
    ...fromAction(listOrders, 'The order of a number, or without one those that need the team, at most 50'),
    args: { number: t.arg.int({ required: false }) },
    resolve: (_root, { number }, { domain, principal }) =>
      listOrders.run(domain.db, principal, { number: number ?? null }),
  }),
)
