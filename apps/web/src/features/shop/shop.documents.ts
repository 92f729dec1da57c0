import { graphql, type ResultOf } from '#graphql/graphql.ts'

const cartFragment = graphql(`
  fragment CartContents on Cart @_unmask {
    totalCents
    lines {
      productId
      key
      title
      quantity
      unitCents
      isAvailable
    }
  }
`)

/** The cart of this device. */
export const CartQuery = graphql(
  `
    query Cart($key: String!, $locale: Locale!) {
      cart(key: $key, locale: $locale) {
        ...CartContents
      }
    }
  `,
  [cartFragment],
)

/** What is in a cart. */
export type CartContents = ResultOf<typeof CartQuery>['cart']

/** Sets how many of a product are in the cart. */
export const SetCartLineMutation = graphql(
  `
    mutation SetCartLine($input: SetCartLineInput!, $locale: Locale!) {
      setCartLine(input: $input, locale: $locale) {
        ...CartContents
      }
    }
  `,
  [cartFragment],
)

const orderFragment = graphql(`
  fragment OrderFacts on ShopOrder @_unmask {
    id
    number
    state
    playerName
    totalCents
    refundedCents
    vatRate
    placedAt
    payUrl
    lines {
      position
      title
      quantity
      totalCents
      goods {
        state
        rank
        remainingMs
        endsAt
      }
    }
  }
`)

/** Orders what is in the cart. */
export const PlaceOrderMutation = graphql(
  `
    mutation PlaceOrder($input: PlaceOrderInput!) {
      placeOrder(input: $input) {
        ...OrderFacts
      }
    }
  `,
  [orderFragment],
)

/** The order of a key. */
export const ShopOrderQuery = graphql(
  `
    query ShopOrder($key: String!, $locale: Locale!) {
      shopOrder(key: $key, locale: $locale) {
        ...OrderFacts
      }
    }
  `,
  [orderFragment],
)

/** An order, as its buyer sees it. */
export type ShopOrder = NonNullable<ResultOf<typeof ShopOrderQuery>['shopOrder']>

/** The orders of one's own account. */
export const OwnOrdersQuery = graphql(
  `
    query OwnOrders($locale: Locale!) {
      me {
        id
        orders(locale: $locale) {
          ...OrderFacts
        }
      }
    }
  `,
  [orderFragment],
)
