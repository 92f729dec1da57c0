/**
 * Whether the router may scroll to where the page that was just shown begins, or was left. Not on the page it starts with,
 * once that was moved: the browser has put it in place, or its reader has read on while scripts were on their way.
 */
export function createScrollRule(): () => boolean {
  let isFirst = true
  return () => {
    const isKept = isFirst && window.scrollY !== 0
    isFirst = false
    // the router did not see it move; a later way back leads here
    if (isKept) document.dispatchEvent(new Event('scroll'))
    return !isKept
  }
}
