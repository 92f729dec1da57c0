import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router'

/**
 * Returns the path a public page is rendered for: the pathname of the address bar, and the search parameters the page's
 * routes know, as they read them and sorted. Null for a page behind the login, which the browser renders.
 */
export function knownPath(router: AnyRouter, path: string): string | null {
  const asked = createMemoryHistory({ initialEntries: [path] }).location
  const { pathname, search } = router.parseLocation(asked)
  const [branch, , found] = router.getMatchedRoutes(pathname)
  if (found !== undefined && !branch.some(({ options }) => options.staticData?.page === 'public')) return null
  const known = branch.flatMap(({ options }) => Object.entries(readSearch(options.validateSearch, search)))
  const entries = known.filter(([, value]) => value !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return asked.pathname + router.options.stringifySearch(Object.fromEntries(entries))
}

function readSearch(read: unknown, search: object): object {
  return typeof read === 'function' ? (read(search) as object) : {}
}
