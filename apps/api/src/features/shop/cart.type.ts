import { builder } from '#graphql/builder.ts'

/** A line of a cart, with the price of this moment. */
export type CartLineRow = {
  productId: number
  key: string
  title: string
  quantity: number
  unitCents: number
  isAvailable: boolean
}

const CartLine = builder.objectRef<CartLineRow>('CartLine').implement({
  fields: (t) => ({
    productId: t.exposeID('productId'),
    key: t.exposeString('key', { description: 'The key of the product.' }),
    title: t.exposeString('title', { description: 'Empty for a product that is no longer public.' }),
    quantity: t.exposeInt('quantity'),
    unitCents: t.exposeInt('unitCents'),
    isAvailable: t.exposeBoolean('isAvailable', {
      description: 'Whether so many of it can be bought now; the order checks the player, too.',
    }),
  }),
})

/** What somebody wants to buy. */
export const Cart = builder.objectRef<{ lines: CartLineRow[] }>('Cart').implement({
  description: 'What somebody wants to buy, at the prices of this moment.',
  fields: (t) => ({
    lines: t.expose('lines', { type: [CartLine] }),
    totalCents: t.int({
      description: 'The sum of what is available.',
      resolve: ({ lines }) =>
        lines.reduce(
          (sum, { isAvailable, unitCents, quantity }) => sum + (isAvailable ? unitCents * quantity : 0),
          0,
        ),
    }),
  }),
})
