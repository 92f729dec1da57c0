import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router'
import type { AppRouter, Routes } from '#router.tsx'
import { Route as Root } from '#routes/__root.tsx'
import { Route as Start } from '#routes/index.tsx'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { loadAllRoutes, setAllRoutesLoader } from '#shell/navigation/all-routes.ts'
import type { AppContext } from '#shell/page/app-context.ts'

/** Loads the routes of all pages. Rejects with a `ChunkError` when loading fails. */
export async function loadRoutes(): Promise<Routes> {
  const { routeTree } = await loadChunk(() => import('#all-pages.ts'))
  return routeTree
}

/**
 * Creates the routes of a visit that begins on the start page: that page, and one route for all other addresses. The routes of
 * all pages replace these when another page is navigated to or preloaded, or when `loadAllRoutes` is called.
 */
export function createFirstRoutes(router: () => AppRouter): Routes {
  const root = createRootRouteWithContext<AppContext>()(Root.options as object)
  const start = createRoute({ ...(Start.options as object), getParentRoute: () => root, path: '/' })
  const others = createRoute({
    getParentRoute: () => root,
    path: '$',
    async beforeLoad({ location, preload, abortController }) {
      if (preload) await loadAllRoutes()
      else {
        const routes = await loadRoutes()
        // the navigation that replaced this one began with these routes, and replaces them itself
        if (abortController.signal.aborted) return
        replaceRoutes(router(), first, routes)
      }
      throw redirect({ href: location.publicHref, replace: true })
    },
  })
  // the router reads from its routes only what these have, too
  const first = root.addChildren([start, others]) as unknown as Routes
  setAllRoutesLoader(async () => {
    const routes = await loadRoutes()
    await settled(router())
    replaceRoutes(router(), first, routes)
  })
  return first
}

/** Gives the router the routes of all pages unless it has them. */
function replaceRoutes(router: AppRouter, first: Routes, routes: Routes): void {
  if (router.options.routeTree !== first) return
  // the first routes' `others` may still be shown as a skeleton: its id must exist
  const unknown = createRoute({
    getParentRoute: () => routes,
    path: '$',
    staticData: { api: 'none', unknownAddress: true },
    beforeLoad: () => {
      throw notFound()
    },
  })
  routes.addChildren([...Object.values(routes.children ?? {}), unknown])
  router.update({ ...router.options, routeTree: routes })
}

/** Resolves when no navigation is under way: one keeps the routes it began with. */
async function settled(router: AppRouter): Promise<void> {
  while (router.state.status === 'pending') {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop()
        resolve()
      })
    })
  }
}
