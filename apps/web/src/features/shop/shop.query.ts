import { publicQuery } from '#graphql/public-query.ts'

/** What can be bought. */
export const shopQuery = publicQuery(`
  query Shop($locale: Locale!) {
    productCategories(locale: $locale) {
      key
      icon
      title
      summary
      products {
        key
        icon
        title
        summary
        text
        offer {
          id
          priceCents
          saleEndsAt
          left
          limitPerPlayer
          kind
          days
          requiredRank
        }
      }
    }
  }
`)

/** A section of the shop. */
export type ShopCategory = NonNullable<(typeof shopQuery)['types']>['data']['productCategories'][number]

/** A product. */
export type ShopProduct = ShopCategory['products'][number]

/** What a product costs and gives. */
export type ShopOffer = NonNullable<ShopProduct['offer']>
