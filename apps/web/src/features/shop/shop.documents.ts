import { graphql, type ResultOf } from '#graphql/graphql.ts'

const cartFragment = graphql(`
  fragment CartContents on Cart @_unmask {
    totalCents
    discountCents
    coupon {
      code
      holds
    }
    lines {
      productId
      key
      title
      quantity
      unitCents
      isAvailable
      offer {
        id
        saleEndsAt
        left
        limitPerPlayer
        kind
        days
        requiredRank
      }
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

/** Puts a coupon into the cart, or takes it out. */
export const SetCartCouponMutation = graphql(
  `
    mutation SetCartCoupon($input: SetCartCouponInput!, $locale: Locale!) {
      setCartCoupon(input: $input, locale: $locale) {
        ...CartContents
      }
    }
  `,
  [cartFragment],
)

/** Moves the cart of a device into that of the account. */
export const JoinCartMutation = graphql(
  `
    mutation JoinCart($key: String!, $locale: Locale!) {
      joinCart(key: $key, locale: $locale) {
        ...CartContents
      }
    }
  `,
  [cartFragment],
)

/** Who would get what is ordered for a name. */
export const ShopRecipientQuery = graphql(`
  query ShopRecipient($playerName: String!) {
    shopRecipient(playerName: $playerName) {
      name
      uuid
    }
  }
`)

const orderFragment = graphql(`
  fragment OrderFacts on ShopOrder @_unmask {
    id
    number
    state
    playerName
    isOfAccount
    giftMessage
    discountCents
    totalCents
    refundedCents
    vatRate
    placedAt
    payUrl
    lines {
      position
      title
      quantity
      unitCents
      goods {
        state
        rank
        remainingMs
        endsAt
        item
        serverKind
        realm
      }
    }
    invoices {
      label
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
