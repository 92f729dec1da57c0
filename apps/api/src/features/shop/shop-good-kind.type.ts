import { shopGoodKindEnum } from '@kubora/schema/db/shop-products'
import { builder } from '#graphql/builder.ts'

/** What a product gives. */
export const GoodKind = builder.enumType('ShopGoodKind', {
  description: 'A rank for a time, an item in the game, or several other products together.',
  values: shopGoodKindEnum.enumValues,
})
