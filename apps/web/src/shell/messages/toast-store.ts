import type { ToastAction, ToastKind } from '@kubora/ui/toast'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { reportMissingChunk } from '#shell/messages/message-store.ts'

let wanted = false
const listeners = new Set<() => void>()

/** Shows a short message that disappears after a while, with a button if need be; the chunk loads with the first one. Questions need a dialog. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  wanted = true
  for (const listener of listeners) listener()
  loadChunk(() => import('@kubora/ui/toast')).then(
    ({ openToast }) => openToast(kind, text, action),
    reportMissingChunk,
  )
}

/** Returns whether any toast was requested yet. */
export function areToastsWanted(): boolean {
  return wanted
}

/** Calls `listener` at the first toast. Returns a function that unsubscribes. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
