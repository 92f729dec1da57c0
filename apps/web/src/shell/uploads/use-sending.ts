import { useSyncExternalStore } from 'react'
import { type Sending, sendingInto, subscribeSendings } from '#shell/uploads/upload-store.ts'

/** Returns what this tab sends for a key, live. */
export function useSending(key: string): Sending | undefined {
  return useSyncExternalStore(subscribeSendings, () => sendingInto(key))
}
