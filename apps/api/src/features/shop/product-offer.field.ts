import { Product } from '#features/content/product.type.ts'
import { ProductOffer } from '#features/shop/product-offer.type.ts'
import { offersOf } from '#features/shop/read-offers.ts'
import { builder } from '#graphql/builder.ts'

builder.objectField(Product, 'offer', (t) =>
  t.field({
    type: ProductOffer,
    nullable: true,
    description: 'What it costs and gives; null while it is not for sale.',
    resolve: async ({ id }, _args, context) =>
      context.shop === null ? null : ((await offersOf(context)).get(id) ?? null),
  }),
)
