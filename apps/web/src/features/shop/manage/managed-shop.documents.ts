import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** What the shop sells, for its editors. */
export const ManagedShopQuery = graphql(`
  query ManagedShop {
    managedShop {
      products {
        itemId
        title
        version
        rankId
        rank
        days
        priceCents
        limitPerPlayer
        stock
        enabled
      }
      ranks {
        id
        name
      }
    }
  }
`)

/** The shop, as its editors see it. */
export type ManagedShop = ResultOf<typeof ManagedShopQuery>['managedShop']

/** The text of a product with what it gives and costs. */
export type ManagedProduct = ManagedShop['products'][number]

/** Sets what a product gives and costs. */
export const SetRankProductMutation = graphql(`
  mutation SetRankProduct($input: SetRankProductInput!) {
    setRankProduct(input: $input)
  }
`)
