const toaster = '[data-sonner-toaster]'

/** What had the focus before it went to the toasts; null for nothing. */
let before: HTMLElement | null = null

/** Returns whether something is a toast or inside one. */
export function isAmongToasts(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(toaster) !== null
}

/** Remembers where the focus comes from; call it for each `focusin` of the document while toasts are shown. */
export function noteFocus({ target, relatedTarget }: FocusEvent): void {
  if (!isAmongToasts(target) || isAmongToasts(relatedTarget)) return
  before = relatedTarget instanceof HTMLElement ? relatedTarget : null
}

/**
 * Gives the focus back from the toasts to where it was, or to the page's `main`, at once: a pressed toast disappears later, and would
 * then take the focus out of a field that somebody has gone to meanwhile.
 */
export function leaveToasts(): void {
  if (!isAmongToasts(document.activeElement)) return
  const target = before?.isConnected ? before : document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
  // as the focus leaves them, the toasts give it back themselves, to what they remember
  if (document.activeElement !== target) target?.focus({ preventScroll: true })
}
