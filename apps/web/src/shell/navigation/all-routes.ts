let know = () => Promise.resolve()

/** Resolves once the router knows the routes of all pages, which a visit that begins on the start page loads later. */
export function knowAllRoutes(): Promise<void> {
  return know()
}

/** Sets how the routes of all pages are loaded; without it the router has them. */
export function onAllRoutesWanted(load: () => Promise<void>): void {
  know = load
}
