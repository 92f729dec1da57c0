import { useSyncExternalStore } from 'react'
import { storedOrderKeys } from '#features/shop/shop-keys.ts'

const none: readonly string[] = []

/** Returns the keys of the orders that this device placed last, the newest first, live. */
export function useOrderKeys(): readonly string[] {
  return useSyncExternalStore(storedOrderKeys.subscribe, storedOrderKeys.get, () => null) ?? none
}
