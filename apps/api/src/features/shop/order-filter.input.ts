import { shopProviderEnum } from '@kubora/schema/db/shop-orders'
import { OrderState } from '#features/shop/shop-order.type.ts'
import { builder } from '#graphql/builder.ts'

/** Who moves the money of an order. */
export const OrderProvider = builder.enumType('ShopProvider', {
  description: 'Who moves the money of an order; NONE for one of nothing.',
  values: shopProviderEnum.enumValues,
})

/** Which orders the team looks at. */
export const OrderFilterInput = builder.inputType('ManagedOrderFilter', {
  description: 'Which orders are listed; what is absent does not filter.',
  fields: (t) => ({
    needsTeam: t.boolean({
      required: false,
      description: 'Only those of which the provider says what does not fit, or of which a good is stuck.',
    }),
    state: t.field({ type: OrderState, required: false }),
    provider: t.field({ type: OrderProvider, required: false }),
    productId: t.id({ required: false }),
    playerId: t.id({ required: false }),
    from: t.field({ type: 'DateTime', required: false }),
    to: t.field({ type: 'DateTime', required: false, description: 'Orders before this instant.' }),
    search: t.string({
      required: false,
      description:
        'The number; the name of the player, or three and more characters of it; the UUID of the player or of the order; the whole e-mail address of the buyer.',
    }),
  }),
})
