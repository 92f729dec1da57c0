import { type FocusEvent, useRef } from 'react'
import { focusFirstField } from '#focus-first-field.ts'

/** Handlers for a Radix dialog's content. */
export interface ReturnFocusHandlers {
  onOpenAutoFocus: (event: Event) => void
  onCloseAutoFocus: (event: Event) => void
  onBlur: (event: FocusEvent) => void
}

/** What had the focus before each open dialog, the newest last. */
const returns: HTMLElement[] = []

/**
 * Keeps the cursor in a field from which something beside the dialog took the focus: Radix takes it back with all of the field selected,
 * and the next key would replace what was typed.
 */
function keepCursor({ target, relatedTarget }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement && target.selectionStart !== null
  if (!isText || relatedTarget === null) return
  const { selectionStart, selectionEnd } = target
  queueMicrotask(() => {
    if (document.activeElement === target) target.setSelectionRange(selectionStart, selectionEnd)
  })
}

/**
 * Returns handlers that focus the first field of a dialog's form as it opens, and give the focus back to what had it before as it
 * closes, or to the page's `main` when that was removed or disabled; a dialog that replaces another one gives it back to what that one would have.
 * Radix does so only for its own trigger. A focus that moved on meanwhile, e.g. to the next page's h1, stays. While the
 * dialog is open they keep the cursor of its field.
 */
export function useReturnFocus(): ReturnFocusHandlers {
  const before = useRef<HTMLElement | undefined>(undefined)
  return {
    onBlur: keepCursor,
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
