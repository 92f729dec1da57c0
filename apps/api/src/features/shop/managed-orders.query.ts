import { parseInput } from '@kubora/domain/kernel/parse-input'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { orderFilter } from '@kubora/validation/shop-orders'
import { z } from 'zod'
import { ListedOrderPage } from '#features/shop/managed-order.type.ts'
import { OrderFilterInput } from '#features/shop/order-filter.input.ts'
import { readOrderList } from '#features/shop/read-order-list.ts'
import { readOrderedProducts } from '#features/shop/read-revenue.ts'
import { builder } from '#graphql/builder.ts'
import { pageSize } from '#graphql/page.ts'

const listInput = z.object({ filter: orderFilter.nullish() })

/** Orders that are compared for a page at most. */
const walkedMax = 2_000

builder.queryField('managedOrders', (t) =>
  t.field({
    type: ListedOrderPage,
    needs: { permission: shopPermissions.refundOrders },
    points: 3,
    pointsWith: { filter: 20 },
    description: `Orders, newest first; needs ${shopPermissions.refundOrders}. At most 100 a page; with several filters a page may have fewer, even none, before the last.`,
    args: {
      filter: t.arg({ type: OrderFilterInput, required: false }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { filter, after, first }, { domain }) =>
      readOrderList(domain.db, parseInput(listInput, { filter }).filter ?? {}, after, {
        size: pageSize(first),
        walkedMax,
      }),
  }),
)

const OrderedProduct = builder.objectRef<{ id: number; title: string }>('OrderedProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'In German, as it was ordered last.' }),
  }),
})

builder.queryField('orderedProducts', (t) =>
  t.field({
    type: [OrderedProduct],
    needs: { permission: shopPermissions.refundOrders },
    description: `Products that somebody has ordered; needs ${shopPermissions.refundOrders}.`,
    resolve: (_root, _args, { domain }) => readOrderedProducts(domain.db),
  }),
)
