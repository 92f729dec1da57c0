import { useRef } from 'react'

/** Handlers for a Radix dialog's content. */
export interface ReturnFocusHandlers {
  onOpenAutoFocus: () => void
  onCloseAutoFocus: (event: Event) => void
}

/**
 * Returns handlers that give the focus back to what had it before a dialog opened, or to the page's `main` when that was
 * removed. Radix does so only for its own trigger. A focus that moved on meanwhile, e.g. to the next page's h1, stays.
 */
export function useReturnFocus(): ReturnFocusHandlers {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    onCloseAutoFocus(event) {
      event.preventDefault()
      const movedOn =
        document.activeElement !== document.body && document.activeElement?.closest('[role$=dialog]') === null
      if (movedOn) return
      const target = before.current?.isConnected
        ? before.current
        : document.querySelector<HTMLElement>('main')
      target?.focus()
    },
  }
}
