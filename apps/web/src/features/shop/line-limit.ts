import type { CartContents } from '#features/shop/shop.documents.ts'

/** Most of a product that the list of numbers offers. */
const offeredMax = 10

/** What of an offer limits how many of it are in a cart. */
type LineLimits = Pick<NonNullable<CartContents['lines'][number]['offer']>, 'limitPerPlayer' | 'left'>

/** Returns how many of a product the cart offers at most. */
export function mostOf(offer: LineLimits | null): number {
  return Math.min(offeredMax, offer?.limitPerPlayer ?? offeredMax, offer?.left ?? offeredMax)
}

/** Returns how many are in the cart once more is put into it: one more, up to the limit. */
export function raised(line: { quantity: number; offer: LineLimits | null }): number {
  return Math.max(line.quantity, Math.min(line.quantity + 1, mostOf(line.offer)))
}
