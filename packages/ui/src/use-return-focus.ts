import { useRef } from 'react'
import { focusFirstField } from '#focus-first-field.ts'

/** Handlers for a Radix dialog's content. */
export interface ReturnFocusHandlers {
  onOpenAutoFocus: (event: Event) => void
  onCloseAutoFocus: (event: Event) => void
}

/** What had the focus before each open dialog, the newest last. */
const returns: HTMLElement[] = []

/**
 * Returns handlers that focus the first field of a dialog's form as it opens, and give the focus back to what had it before as it
 * closes, or to the page's `main` when that was removed or disabled; a dialog that replaces another one gives it back to what that one would have.
 * Radix does so only for its own trigger. A focus that moved on meanwhile, e.g. to the next page's h1, stays.
 */
export function useReturnFocus(): ReturnFocusHandlers {
  const before = useRef<HTMLElement | undefined>(undefined)
  return {
    onOpenAutoFocus(event) {
      const { activeElement, body } = document
      // the focus is nowhere when the dialog that had it was replaced
      before.current =
        activeElement instanceof HTMLElement && activeElement !== body ? activeElement : returns.at(-1)
      if (before.current) returns.push(before.current)
      // otherwise Radix focuses the first control, which may be the closing cross
      if (event.target instanceof Element && focusFirstField(event.target) !== null) event.preventDefault()
    },
    onCloseAutoFocus(event) {
      event.preventDefault()
      const known = before.current
      if (known) returns.splice(returns.lastIndexOf(known), 1)
      const target =
        known?.isConnected && !known.matches(':disabled')
          ? known
          : document.querySelector<HTMLElement>('main')
      const { activeElement, body } = document
      const dialog = activeElement?.closest('[role$=dialog]') ?? null
      const movedOn = dialog === null ? activeElement !== body : !dialog.contains(target)
      // the page stays where it is, even if it was scrolled meanwhile
      if (!movedOn) target?.focus({ preventScroll: true })
    },
  }
}
