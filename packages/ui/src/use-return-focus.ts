import { useRef } from 'react'

/** Handlers for a Radix dialog's content. */
export interface ReturnFocusHandlers {
  onOpenAutoFocus: (event: Event) => void
  onCloseAutoFocus: (event: Event) => void
}

/** What the focus is for in a dialog with a form; otherwise Radix focuses the first control, which may be the closing cross. */
const firstField =
  'form :is(input:is([type=text], [type=email], [type=search], :not([type])), textarea):enabled'

/**
 * Returns handlers that focus the first text field of a dialog as it opens, and give the focus back to what had it before as it
 * closes, or to the page's `main` when that was removed. Radix does so only for its own trigger. A focus that moved on
 * meanwhile, e.g. to the next page's h1, stays.
 */
export function useReturnFocus(): ReturnFocusHandlers {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus(event) {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      const field = event.target instanceof HTMLElement ? event.target.querySelector(firstField) : null
      if (!(field instanceof HTMLElement)) return
      event.preventDefault()
      field.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event) {
      event.preventDefault()
      const movedOn =
        document.activeElement !== document.body && document.activeElement?.closest('[role$=dialog]') === null
      if (movedOn) return
      const target = before.current?.isConnected
        ? before.current
        : document.querySelector<HTMLElement>('main')
      // the page stays where it is, even if it was scrolled meanwhile
      target?.focus({ preventScroll: true })
    },
  }
}
