import { useEffect } from 'react'
import { isAmongToasts, noteFocus } from '#focus-before-toasts.ts'

const toaster = '[data-sonner-toaster]'
const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/**
 * Lets Tab pass through the toasts like through any other element. Without it the focus returns to where it was whenever
 * it leaves a toast, so that Tab runs in circles. Who came by the hotkey still returns to where the focus was, also to an open dialog.
 */
export function useTabThroughToasts(areShown: boolean): void {
  useEffect(() => {
    if (!areShown) return
    let cameByHotkey = false

    function onFocusIn(event: FocusEvent): void {
      const { target, relatedTarget } = event
      noteFocus(event)
      keepFromDialogs(event, target)
      if (isAmongToasts(target) && !isAmongToasts(relatedTarget)) {
        cameByHotkey = target instanceof Element && target.matches(toaster)
      }
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { key, shiftKey, target, altKey, ctrlKey, metaKey } = event
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || cameByHotkey || !isAmongToasts(target)) return
      const next = neighbourOf(target, shiftKey ? -1 : 1)
      // inside the toasts nothing interferes
      if (next === undefined || next.closest(toaster) !== null) return
      event.preventDefault()
      next.focus()
      // the toasts have given the focus back to where it was
      if (document.activeElement !== next) next.focus()
    }

    function onFocusOut(event: FocusEvent): void {
      keepFromDialogs(event, event.relatedTarget)
    }

    // on the body: an open dialog listens on the document
    document.body.addEventListener('focusin', onFocusIn)
    document.body.addEventListener('focusout', onFocusOut)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.body.removeEventListener('focusin', onFocusIn)
      document.body.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [areShown])
}

/** Hides from an open dialog that the focus goes to a toast above it: it would take it back. */
function keepFromDialogs(event: FocusEvent, to: EventTarget | null): void {
  if (isAmongToasts(to)) event.stopPropagation()
}

/** Returns what Tab leads to; behind the last element that is the first one. */
function neighbourOf(target: Element, step: 1 | -1): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility() && element.closest('[inert]') === null,
  )
  const index = all.findIndex((element) => element === target)
  return index === -1 ? undefined : all.at((index + step) % all.length)
}
