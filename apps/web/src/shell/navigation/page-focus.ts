let pending = false

/** Told by the router when another page is coming: its h1 shall get the focus. */
export function awaitPageFocus(): void {
  pending = true
}

/** Gives the awaited focus to a page's h1, once; returns whether it did. Without navigation nothing happens. */
export function focusPageTitle(title: HTMLElement | null): boolean {
  if (!pending || title === null) return false
  pending = false
  title.focus({ preventScroll: true })
  return true
}
