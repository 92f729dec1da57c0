import { type Offer, ProductOffer } from '#features/shop/product-offer.type.ts'
import { builder } from '#graphql/builder.ts'

/** A line of a cart, with the price of this moment. */
export type CartLineRow = {
  productId: number
  key: string
  title: string
  quantity: number
  unitCents: number
  isAvailable: boolean
  offer: Offer | null
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
    offer: t.expose('offer', {
      type: ProductOffer,
      nullable: true,
      description: 'Null for what is no longer for sale.',
    }),
  }),
})

type CartCouponRow = { code: string; holds: boolean }

const CartCoupon = builder.objectRef<CartCouponRow>('CartCoupon').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    holds: t.exposeBoolean('holds', {
      description: 'Whether it lowers the price now. One that does not has to be taken out before the order.',
    }),
  }),
})

/** What somebody wants to buy. */
export type CartRow = { lines: CartLineRow[]; coupon: CartCouponRow | null; discountCents: number }

/** What somebody wants to buy. */
export const Cart = builder.objectRef<CartRow>('Cart').implement({
  description: 'What somebody wants to buy, at the prices of this moment.',
  fields: (t) => ({
    lines: t.expose('lines', { type: [CartLine] }),
    coupon: t.expose('coupon', { type: CartCoupon, nullable: true }),
    discountCents: t.exposeInt('discountCents', { description: 'What the coupon takes off.' }),
    totalCents: t.int({
      description: 'The sum of what is available, after the discount.',
      resolve: ({ lines, discountCents }) =>
        lines.reduce(
          (sum, { isAvailable, unitCents, quantity }) => sum + (isAvailable ? unitCents * quantity : 0),
          -discountCents,
        ),
    }),
  }),
})
