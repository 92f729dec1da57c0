import type { Request } from '#measure/against-raw.ts'

/** What the page of the shop asks for. */
export const catalogue: Request = {
  operationName: 'Shop',
  query: `query Shop($locale: Locale!) { productCategories(locale: $locale) { key icon title summary products { key icon title summary text
    offer { id priceCents saleEndsAt left limitPerPlayer kind days requiredRank } } } }`,
  variables: { locale: 'de' },
}

/** What the page of a cart asks for. */
export const cartOf = (key: string): Request => ({
  operationName: 'Cart',
  query: `query Cart($key: String!, $locale: Locale!) { cart(key: $key, locale: $locale) { totalCents discountCents coupon { code holds }
    lines { productId key title quantity unitCents isAvailable offer { id saleEndsAt left limitPerPlayer kind days requiredRank } } } }`,
  variables: { key, locale: 'de' },
})

const orderFields =
  'id number state fault isStuck provider playerId playerName totalCents refundedCents placedAt lines { title quantity }'

/** A part of the list of orders. */
export const ordersOf = (filter: object | null, after: string | null = null): Request => ({
  query: `query ManagedOrders($filter: ManagedOrderFilter, $after: String, $first: Int!) {
    managedOrders(filter: $filter, after: $after, first: $first) { items { ${orderFields} } nextCursor } }`,
  variables: { filter, after, first: 50 },
})
