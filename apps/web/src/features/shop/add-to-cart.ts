import { raised } from '#features/shop/line-limit.ts'
import { JoinCartMutation, SetCartLineMutation } from '#features/shop/shop.documents.ts'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { apiClient } from '#graphql/client.ts'
import type { Locale } from '@kubora/i18n/locale'

/** How many were in the cart and are now, or why that failed. */
export type AddedToCart = { before: number; now: number } | { error: ApiError }

/** Puts one of a product into a cart; where it is in it already one more, up to the limit. */
export async function addToCart({
  cartKey,
  productId,
  locale,
}: {
  cartKey: string
  productId: string
  locale: Locale
}): Promise<AddedToCart> {
  // what this device has is the account's once somebody is logged in, and is not replaced
  const { data } = await apiClient.mutation(JoinCartMutation, { key: cartKey, locale }).toPromise()
  const line = data?.joinCart.lines.find((known) => known.productId === productId)
  const before = line?.quantity ?? 0
  const now = line === undefined ? 1 : raised(line)
  if (now === before) return { before, now }
  const { error } = await apiClient
    .mutation(SetCartLineMutation, { input: { cartKey, productId, quantity: now }, locale })
    .toPromise()
  return error === undefined ? { before, now } : { error: apiError(error) }
}
