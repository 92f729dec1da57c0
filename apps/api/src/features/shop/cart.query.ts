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
    description: 'The cart of a key that the browser has chosen; empty for one without a cart.',
    args: {
      key: t.arg.string({ description: '32 random bytes as base64url.' }),
      locale: t.arg({ type: Locale }),
    },
    resolve: (_root, { key, locale }, context) => {
      requireShop(context)
      return readCart(context.domain.db, key, locale)
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
    description: 'Sets how many of a product are in a cart.',
    args: { input: t.arg({ type: SetCartLineInput }), locale: t.arg({ type: Locale }) },
    resolve: async (_root, { input, locale }, context) => {
      requireShop(context)
      await setCartLine(context.domain, context.principal, input)
      return readCart(context.domain.db, input.cartKey, locale)
    },
  }),
)
