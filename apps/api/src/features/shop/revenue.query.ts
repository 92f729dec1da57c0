import { parseInput } from '@kubora/domain/kernel/parse-input'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { revenueInput } from '@kubora/validation/shop-orders'
import { type RevenueRow, readRevenue } from '#features/shop/read-revenue.ts'
import { builder } from '#graphql/builder.ts'

const Revenue = builder.objectRef<RevenueRow>('ShopRevenue').implement({
  description: 'What a product brought in a month of the network: what was paid for it, less what went back.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Such as 2026-11.' }),
    productId: t.exposeID('productId'),
    cents: t.exposeInt('cents', {
      description: 'With VAT; negative where more went back than was paid in that month.',
    }),
  }),
})

builder.queryField('shopRevenue', (t) =>
  t.field({
    type: [Revenue],
    needs: { permission: shopPermissions.refundOrders },
    points: 60,
    description: `What products brought in the last months, the present one last; needs ${shopPermissions.refundOrders}.`,
    args: { months: t.arg.int({ defaultValue: 12, description: 'From 1 to 24.' }) },
    resolve: (_root, args, { domain: { db }, timeZone }) =>
      readRevenue(db, { ...parseInput(revenueInput, args), timeZone }),
  }),
)
