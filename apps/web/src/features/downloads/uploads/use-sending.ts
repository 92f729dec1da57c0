import { useSyncExternalStore } from 'react'
import { type Sending, sendingInto, subscribeSendings } from '#features/downloads/uploads/upload-store.ts'

/** Returns what this tab sends into the download, live. */
export function useSending(downloadId: string): Sending | undefined {
  return useSyncExternalStore(subscribeSendings, () => sendingInto(downloadId))
}
