import { createElement, useSyncExternalStore } from 'react'
import { getToaster, subscribeToaster } from '#shell/messages/toast-store.ts'

/** Container of the toasts, loaded with the first one. */
export function Toasts() {
  const Toaster = useSyncExternalStore(subscribeToaster, getToaster, () => null)
  return Toaster && createElement(Toaster)
}
