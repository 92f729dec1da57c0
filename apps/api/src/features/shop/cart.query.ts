import { joinCart } from '@kubora/domain/shop/open-cart'
import { setCartCoupon } from '@kubora/domain/shop/set-cart-coupon'
import { setCartLine } from '@kubora/domain/shop/set-cart-line'
import { Cart } from '#features/shop/cart.type.ts'
import { readCart } from '#features/shop/read-cart.ts'
import { requireShop } from '#features/shop/require-shop.ts'
import { builder } from '#graphql/builder.ts'
import { Locale } from '#graphql/locale.type.ts'

builder.queryField('cart', (t) =>
  t.field({
    type: Cart,
    needs: 'anyone',
    points: 3,
    description:
      'The cart of the account that is logged in, of a guest that of the key that the browser has chosen; empty where there is none.',
    args: {
      key: t.arg.string({ description: '32 random bytes as base64url.' }),
      locale: t.arg({ type: Locale }),
    },
    resolve: (_root, { key, locale }, context) => {
      requireShop(context)
      return readCart(context, key, locale)
    },
  }),
)

const SetCartLineInput = builder.inputType('SetCartLineInput', {
  fields: (t) => ({
    cartKey: t.string(),
    productId: t.id(),
    quantity: t.int({ description: 'At most 100; 0 takes it out.' }),
  }),
})

builder.mutationField('setCartLine', (t) =>
  t.field({
    type: Cart,
    needs: 'anyone',
    description: 'Sets how many of a product are in the cart of the caller.',
    args: { input: t.arg({ type: SetCartLineInput }), locale: t.arg({ type: Locale }) },
    resolve: async (_root, { input, locale }, context) => {
      requireShop(context)
      await context.limits.changingCart(context.origin)
      await setCartLine(context.domain, context.principal, input)
      return readCart(context, input.cartKey, locale)
    },
  }),
)

const SetCartCouponInput = builder.inputType('SetCartCouponInput', {
  fields: (t) => ({
    cartKey: t.string(),
    code: t.string({ required: false, description: 'In any case; null takes out the one that is there.' }),
  }),
})

builder.mutationField('setCartCoupon', (t) =>
  t.field({
    type: Cart,
    needs: 'anyone',
    points: 3,
    description: 'Puts a coupon into the cart of the caller.',
    args: { input: t.arg({ type: SetCartCouponInput }), locale: t.arg({ type: Locale }) },
    resolve: async (_root, { input, locale }, context) => {
      requireShop(context)
      await context.limits.tryingCoupon(context.origin)
      await setCartCoupon(context.domain, context.principal, input)
      return readCart(context, input.cartKey, locale)
    },
  }),
)

builder.mutationField('joinCart', (t) =>
  t.field({
    type: Cart,
    needs: 'anyone',
    points: 3,
    description:
      'Moves what is in the cart of a device into that of the account that is logged in, and returns it; for a guest it moves nothing.',
    args: { key: t.arg.string({ description: 'As of `cart`.' }), locale: t.arg({ type: Locale }) },
    resolve: async (_root, { key, locale }, context) => {
      requireShop(context)
      await context.limits.changingCart(context.origin)
      await joinCart(context.domain, context.principal, { cartKey: key })
      return readCart(context, key, locale)
    },
  }),
)
