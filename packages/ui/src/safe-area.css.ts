/** Parts of the screen behind a notch or a bar of the phone, where the site is installed or turned on its side. */
export const safeArea = {
  top: 'env(safe-area-inset-top, 0px)',
  bottom: 'env(safe-area-inset-bottom, 0px)',
  left: 'env(safe-area-inset-left, 0px)',
  right: 'env(safe-area-inset-right, 0px)',
} as const

/** Returns a `padding-inline` of at least `padding` that keeps clear of a notch at either side. */
export function besideNotch(padding: string): string {
  return `max(${padding}, ${safeArea.left}) max(${padding}, ${safeArea.right})`
}
