import { isHeadingHeld } from '#shell/navigation/heading-held.ts'

/**
 * Returns the router's `scrollRestoration` rule: whether it may reset or restore the scroll position. Not on the first page
 * if that has scrolled already: the browser restored the position, or the reader scrolled before hydration. Nor while the language
 * changes, as the reader stays on the same page.
 */
export function createScrollRule(): () => boolean {
  let isFirst = true
  return () => {
    if (isHeadingHeld()) return false
    const isKept = isFirst && window.scrollY !== 0
    isFirst = false
    // makes the router store this position, so that going back leads to it
    if (isKept) document.dispatchEvent(new Event('scroll'))
    return !isKept
  }
}
