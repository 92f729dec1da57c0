import { JoinCartMutation, SetCartLineMutation } from '#features/shop/shop.documents.ts'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { apiClient } from '#graphql/client.ts'
import type { Locale } from '@kubora/i18n/locale'

/** Puts one of a product into a cart where none of it is; returns why that failed, or null. */
export async function addToCart({
  cartKey,
  productId,
  locale,
}: {
  cartKey: string
  productId: string
  locale: Locale
}): Promise<ApiError | null> {
  // what this device has is the account's once somebody is logged in, and is not replaced
  const { data } = await apiClient.mutation(JoinCartMutation, { key: cartKey, locale }).toPromise()
  if (data?.joinCart.lines.some((line) => line.productId === productId) === true) return null
  const { error } = await apiClient
    .mutation(SetCartLineMutation, { input: { cartKey, productId, quantity: 1 }, locale })
    .toPromise()
  return error === undefined ? null : apiError(error)
}
