import { onlyTouch } from '#screen-queries.ts'

/** Returns whether a toast is hovered, or has the focus. */
export function isSomebodyAtToasts(): boolean {
  const toasts = document.querySelector('[data-sonner-toaster]')
  if (toasts === null) return false
  // after a tap the place of the finger counts as hovered, although nobody is there
  const canHover = !matchMedia(onlyTouch).matches
  return (canHover && toasts.matches(':hover')) || toasts.contains(document.activeElement)
}
