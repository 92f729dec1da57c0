import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import { isPublicPage } from '#contract/page-address.ts'

/**
 * Returns the path a page is rendered for. Of a public page it is the pathname of the address bar, and the search parameters
 * that the page's routes know, as they read them and sorted. Of any other page it is the path, without language behind the login, and of
 * the search only what its routes show: the rest may be secret.
 */
export function knownPath(router: AnyRouter, path: string): string {
  const asked = createMemoryHistory({ initialEntries: [path] }).location
  const { pathname, search } = router.parseLocation(asked)
  const [branch, , found] = router.getMatchedRoutes(pathname)
  const isPublic = found === undefined || branch.some(({ options }) => options.staticData?.page === 'public')
  const shown = new Set(branch.flatMap(({ options }) => options.staticData?.shows ?? []))
  const known = branch.flatMap(({ options }) => Object.entries(readSearch(options.validateSearch, search)))
  const entries = known
    .filter(([name, value]) => value !== undefined && (isPublic || shown.has(name)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  // a cart has the language in its address, as all of the shop
  const own = isPublic || isPublicPage(pathname) ? asked.pathname : pathname.replace(/(.)\/$/, '$1')
  return own + router.options.stringifySearch(Object.fromEntries(entries))
}

function readSearch(read: unknown, search: object): object {
  return typeof read === 'function' ? (read(search) as object) : {}
}
