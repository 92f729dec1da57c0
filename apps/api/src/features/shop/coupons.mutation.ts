import { addCoupon } from '@kubora/domain/shop/add-coupon'
import { deleteCoupon } from '@kubora/domain/shop/delete-coupon'
import { editCoupon } from '@kubora/domain/shop/edit-coupon'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const CouponInput = builder.inputType('ShopCouponInput', {
  description: 'What of a coupon the team sets: either `percent` or `cents`.',
  fields: (t) => ({
    code: t.string(),
    percent: t.int({ required: false }),
    cents: t.int({ required: false }),
    productId: t.id({ required: false, description: 'The product that it is for; null: all.' }),
    startsAt: t.field({ type: 'DateTime', required: false }),
    endsAt: t.field({ type: 'DateTime', required: false }),
    usesLeft: t.int({ required: false, description: 'How many orders may still have it; null: any number.' }),
    usesPerPlayer: t.int({ required: false }),
  }),
})

builder.mutationField('addShopCoupon', (t) =>
  t.id({
    ...fromAction(addCoupon, 'Adds a coupon, and returns its id'),
    args: { input: t.arg({ type: CouponInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      String(await addCoupon.run(domain, principal, input)),
  }),
)

builder.mutationField('editShopCoupon', (t) =>
  t.id({
    ...fromAction(editCoupon, 'Changes a coupon or ends it, and returns its id'),
    args: { id: t.arg.id(), version: t.arg.int(), input: t.arg({ type: CouponInput }) },
    resolve: async (_root, { id, version, input }, { domain, principal }) =>
      String(await editCoupon.run(domain, principal, { ...input, id, version })),
  }),
)

builder.mutationField('deleteShopCoupon', (t) =>
  t.id({
    ...fromAction(deleteCoupon, 'Deletes a coupon, and returns its id'),
    args: { id: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, target, { domain, principal }) =>
      String(await deleteCoupon.run(domain, principal, target)),
  }),
)
