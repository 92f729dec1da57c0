import { persistedValue } from '#device/persisted-value.ts'
import { getSession } from '#device/session-store.ts'

/** Bytes of a key: nobody guesses one. */
const keyBytes = 32

const isKey = (stored: unknown) => (typeof stored === 'string' && /^[\w-]{43}$/.test(stored) ? stored : null)

const cartKey = persistedValue('cart', isKey)
const orderKey = persistedValue('order', isKey)

/** Returns a new secret key of a cart or order. */
export function newShopKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Returns the key of this device's cart, which is made when it is first asked for. Who is logged in has the account's cart, and no key of
 * it is stored.
 */
export function deviceCartKey(): string {
  const known = cartKey.get()
  if (known !== null) return known
  const made = newShopKey()
  if (getSession() === null) cartKey.set(made)
  return made
}

/** The key of the cart that this device has; null without one. */
export const storedCartKey = { get: cartKey.get, subscribe: cartKey.subscribe }

/** Forgets the key of a cart that the account has now. */
export function forgetCartKey(): void {
  cartKey.set(null)
}

/** Returns the key of the order that this device placed last; null without one. */
export function lastOrderKey(): string | null {
  return orderKey.get()
}

/** Stores the key of an order, so that the buyer finds it on the way back from the provider. */
export function storeOrderKey(key: string): void {
  orderKey.set(key)
}
