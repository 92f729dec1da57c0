/** Returns whether a toast is hovered, or has the focus. */
export function isSomebodyAtToasts(): boolean {
  const toasts = document.querySelector('[data-sonner-toaster]')
  return toasts !== null && (toasts.matches(':hover') || toasts.contains(document.activeElement))
}
