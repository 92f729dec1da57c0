import { loadChunk } from '#shell/loading/load-chunk.ts'
import { reportMissingChunk } from '#shell/messages/message-store.ts'

let wanted = false
const listeners = new Set<() => void>()

/** A short message that goes by itself; its chunk loads with the first one. For what needs an answer use a dialog. */
export function showToast(kind: 'success' | 'error' | 'info', text: string): void {
  wanted = true
  for (const listener of listeners) listener()
  loadChunk(() => import('@kubora/ui/toast')).then(({ toast }) => toast[kind](text), reportMissingChunk)
}

/** Whether any toast was asked for yet. */
export function areToastsWanted(): boolean {
  return wanted
}

/** Calls back with the first toast; returns how to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
