import { useJoinedCart } from '#features/shop/use-joined-cart.ts'

/** Moves the cart of this device into that of the account that is logged in. Renders nothing. */
export function JoinedCart() {
  useJoinedCart()
  return null
}
