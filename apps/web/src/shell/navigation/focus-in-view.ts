/** Focuses an element without moving the page, unless it is out of view or behind the top bar. */
export function focusInView(element: HTMLElement | null | undefined): void {
  if (!element) return
  element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  const barEnd = element.closest('[role$=dialog]') ? 0 : (barOf(element)?.getBoundingClientRect().bottom ?? 0)
  if (top < barEnd || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' })
}

/** Returns the top bar; null for what is inside it. */
function barOf(element: HTMLElement): Element | null {
  const bar = document.querySelector('header')
  return bar?.contains(element) ? null : bar
}
