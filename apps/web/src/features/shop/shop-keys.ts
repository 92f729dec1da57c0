import { persistedValue } from '#device/persisted-value.ts'
import { getSession } from '#device/session-store.ts'

/** Bytes of a key: nobody guesses one. */
const keyBytes = 32

/** Most orders whose keys a device has. */
const orderKeysMax = 5

const isKey = (stored: unknown) => (typeof stored === 'string' && /^[\w-]{43}$/.test(stored) ? stored : null)

function readKeys(stored: unknown): readonly string[] | null {
  // one key alone was stored before there were several
  const keys = (Array.isArray(stored) ? stored : [stored]).flatMap((key) => isKey(key) ?? [])
  return keys.length === 0 ? null : keys.slice(0, orderKeysMax)
}

const cartKey = persistedValue('cart', isKey)
const orderKeys = persistedValue('order', readKeys)

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
  return orderKeys.get()?.[0] ?? null
}

/** The keys of the orders that this device placed last, the newest first; null without one. */
export const storedOrderKeys = { get: orderKeys.get, subscribe: orderKeys.subscribe }

/** Stores the key of an order, so that the buyer finds it on the way back from the provider; those of the orders before stay. */
export function storeOrderKey(key: string): void {
  const others = (orderKeys.get() ?? []).filter((known) => known !== key)
  orderKeys.set([key, ...others].slice(0, orderKeysMax))
}
