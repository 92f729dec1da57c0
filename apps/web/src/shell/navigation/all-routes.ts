let loadAll = () => Promise.resolve()

/** Resolves once the router knows the routes of all pages, which a visit that begins on the start page loads later. */
export function loadAllRoutes(): Promise<void> {
  return loadAll()
}

/** Sets how the routes of all pages are loaded; without it the router has them. */
export function setAllRoutesLoader(load: () => Promise<void>): void {
  loadAll = load
}
