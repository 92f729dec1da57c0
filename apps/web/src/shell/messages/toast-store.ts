import type { ToastAction, ToastKind } from '@kubora/ui/toast'
import type { ComponentType } from 'react'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { reportMissingChunk, withdrawMissingChunk } from '#shell/messages/message-store.ts'

/** Where toasts appear. */
export type ToasterComponent = ComponentType<{ label: string; closeLabel: string }>

type Toast = readonly [kind: ToastKind, text: string, action?: ToastAction, subject?: string]

let toaster: ToasterComponent | null = null
/** What could not be shown yet. */
const waiting: Toast[] = []
let isMissing = false
const listeners = new Set<() => void>()

/**
 * Shows a short message that disappears after a while, with a button if need be; it replaces an earlier one with a button about the same
 * `subject`. The chunk loads with the first one; if that fails, it is shown with the next one, or once the browser is online again.
 * Questions need a dialog.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction, subject?: string): void {
  waiting.push([kind, text, action, subject])
  void openWaiting()
}

async function openWaiting(): Promise<void> {
  try {
    const [{ openToast }, part] = await Promise.all([
      loadChunk(() => import('@kubora/ui/toast')),
      loadChunk(() => import('@kubora/ui/toaster')),
    ])
    toaster = part.Toaster
    for (const listener of listeners) listener()
    if (isMissing) withdrawMissingChunk()
    isMissing = false
    for (const toast of waiting.splice(0)) openToast(...toast)
  } catch (error) {
    isMissing = true
    reportMissingChunk(error)
    // added twice, it is called once
    window.addEventListener('online', retry, { once: true })
  }
}

function retry(): void {
  void openWaiting()
}

/** Returns where toasts appear; null until the first one was requested and its chunk has loaded. */
export function getToaster(): ToasterComponent | null {
  return toaster
}

/** Calls `listener` when {@link getToaster} returns something else. Returns a function that unsubscribes. */
export function subscribeToaster(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
