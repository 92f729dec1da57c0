import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** What the shop sells, for its editors. */
export const ManagedShopQuery = graphql(`
  query ManagedShop {
    managedShop {
      products {
        itemId
        productId
        title
        isDeleted
        version
        kind
        rankId
        rank
        days
        productId
        item
        itemQuantity
        itemData
        serverKind
        realm
        parts {
          productId
          quantity
        }
        priceCents
        salePriceCents
        saleStartsAt
        saleEndsAt
        limitPerPlayer
        stock
        requiredRankId
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

/** Sells a rank, or changes that. */
export const SetRankProductMutation = graphql(`
  mutation SetRankProduct($input: SetRankProductInput!) {
    setRankProduct(input: $input)
  }
`)

/** Sells an item in the game, or changes that. */
export const SetItemProductMutation = graphql(`
  mutation SetItemProduct($input: SetItemProductInput!) {
    setItemProduct(input: $input)
  }
`)

/** Sells other products together, or changes that. */
export const SetBundleProductMutation = graphql(`
  mutation SetBundleProduct($input: SetBundleProductInput!) {
    setBundleProduct(input: $input)
  }
`)
