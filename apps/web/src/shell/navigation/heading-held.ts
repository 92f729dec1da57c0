let held = false

/** Returns whether a change is under way after which the page is scrolled by `hold-heading.ts`, not by the router. */
export function isHeadingHeld(): boolean {
  return held
}

/** Sets whether such a change is under way. */
export function setHeadingHeld(isHeld: boolean): void {
  held = isHeld
}
