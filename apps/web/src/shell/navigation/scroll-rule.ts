/**
 * Returns the router's `scrollRestoration` rule: whether it may reset or restore the scroll position. Not on the first page
 * if that has scrolled already: the browser restored the position, or the reader scrolled before hydration.
 */
export function createScrollRule(): () => boolean {
  let isFirst = true
  return () => {
    const isKept = isFirst && window.scrollY !== 0
    isFirst = false
    // makes the router store this position, so that going back leads to it
    if (isKept) document.dispatchEvent(new Event('scroll'))
    return !isKept
  }
}
