import { listCoupons } from '@kubora/domain/shop/list-coupons'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

type Listed = Awaited<ReturnType<typeof listCoupons.run>>[number]

const ShopCoupon = builder.objectRef<Listed>('ShopCoupon').implement({
  description: 'A code that lowers the price of an order, by a part of it or by an amount.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    code: t.exposeString('code', { description: 'In upper case.' }),
    percent: t.exposeInt('percent', { nullable: true }),
    cents: t.exposeInt('cents', { nullable: true }),
    productId: t.exposeID('productId', {
      nullable: true,
      description: 'The product that it is for; null: all.',
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    usesLeft: t.exposeInt('usesLeft', {
      nullable: true,
      description: 'How many orders may still have it; null: any number.',
    }),
    usesPerPlayer: t.exposeInt('usesPerPlayer', { nullable: true }),
  }),
})

builder.queryField('shopCoupons', (t) =>
  t.field({
    type: [ShopCoupon],
    ...fromAction(listCoupons, 'All coupons by their codes'),
    resolve: (_root, _args, { domain, principal }) => listCoupons.run(domain.db, principal, {}),
  }),
)
