import { useSyncExternalStore } from 'react'
import type { PersistedValue } from '#device/persisted-value.ts'

/** A value of this device, live; the web server knows none. */
export function usePersistedValue<Value>(value: PersistedValue<Value>): Value | null {
  return useSyncExternalStore(value.subscribe, value.get, () => null)
}
