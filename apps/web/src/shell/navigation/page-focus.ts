let pending = false

/** Called when the router starts a navigation: the h1 of the next page gets the focus. */
export function awaitPageFocus(): void {
  pending = true
}

/** Called when something else on the next page has the focus, such as the form for which it was opened. */
export function forgoPageFocus(): void {
  pending = false
}

/** Focuses a page's h1, once per navigation, unless a dialog has the focus that was opened meanwhile. Returns whether it did. */
export function focusPageTitle(title: HTMLElement | null): boolean {
  if (!pending || title === null) return false
  pending = false
  // a dialog takes the focus back, and screen readers do not see the page behind it
  if (document.activeElement?.closest('[role$=dialog][data-state=open]')) return false
  title.focus({ preventScroll: true })
  return true
}
