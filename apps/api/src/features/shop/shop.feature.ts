import '#features/shop/cart.query.ts'
import '#features/shop/coupons.mutation.ts'
import '#features/shop/coupons.query.ts'
import '#features/shop/export-orders.mutation.ts'
import '#features/shop/managed-order.query.ts'
import '#features/shop/managed-orders.query.ts'
import '#features/shop/managed-products.query.ts'
import '#features/shop/orders.query.ts'
import '#features/shop/place-order.mutation.ts'
import '#features/shop/product-offer.field.ts'
import '#features/shop/recipient.query.ts'
import '#features/shop/revenue.query.ts'
import '#features/shop/shop-items.mutation.ts'
import '#features/shop/shop-team.mutation.ts'
import '#features/shop/stuck-goods.query.ts'
import '#features/shop/unknown-events.query.ts'
import '#features/shop/withdrawals.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** The shop: products, carts, orders, and what the provider of payments reports. */
export const shopFeature: ApiFeature = {
  async addRoutes(app, { env, domain, shop }) {
    if (shop === null) return
    const { addStripeWebhook } = await import('#features/shop/stripe-webhook.route.ts')
    addStripeWebhook(app, { domain, payments: shop.payments, secret: env.STRIPE_WEBHOOK_SECRET })
  },
}
