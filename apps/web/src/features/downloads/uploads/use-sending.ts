import { useSyncExternalStore } from 'react'
import { type Sending, sendingInto, subscribeSendings } from '#features/downloads/uploads/upload-store.ts'

/** What this tab sends into the download. */
export function useSending(downloadId: string): Sending | undefined {
  return useSyncExternalStore(subscribeSendings, () => sendingInto(downloadId))
}
