import type { openToast } from '@kubora/ui/toast'
import type { ComponentType } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { reportMissingChunk, withdrawMissingChunk } from '#shell/messages/message-store.ts'

let toaster: ComponentType | null = null
const waiting: Parameters<typeof openToast>[] = []
const listeners = new Set<() => void>()

/**
 * Shows a short message that disappears after a while, with a button if need be; it replaces an earlier one with a button about the same
 * subject. The chunk loads with the first one; if that fails, it is shown with the next one, or once the browser is online again.
 * Questions need a dialog.
 */
export function showToast(...toast: Parameters<typeof openToast>): void {
  waiting.push(toast)
  openWaiting()
}

function openWaiting(): void {
  loadChunk(() => import('#shell/messages/opened-toasts.tsx')).then(
    ({ OpenedToasts, openToasts }) => {
      toaster = OpenedToasts
      for (const listener of listeners) listener()
      openToasts(waiting)
    },
    (error: unknown) => {
      reportMissingChunk(error)
      // added once, however often it fails
      addEventListener('online', retry, { once: true })
    },
  )
}

function retry(): void {
  withdrawMissingChunk()
  openWaiting()
}

/** Returns where toasts appear; null until its chunk was needed and has loaded. */
export function getToaster(): ComponentType | null {
  return toaster
}

/** Calls `listener` when {@link getToaster} returns something else. Returns a function that unsubscribes. */
export function subscribeToaster(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
