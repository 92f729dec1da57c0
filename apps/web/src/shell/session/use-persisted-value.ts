import { useSyncExternalStore } from 'react'
import type { PersistedValue } from '#device/persisted-value.ts'

/** Returns a value stored on this device, live; null on the web server. */
export function usePersistedValue<Value>(value: PersistedValue<Value>): Value | null {
  return useSyncExternalStore(value.subscribe, value.get, () => null)
}
