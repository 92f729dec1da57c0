import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#routeTree.gen.ts'
import { ErrorPage } from '#shell/failure/error-page.tsx'
import { NotFoundPage } from '#shell/failure/not-found-page.tsx'
import { RoutePending } from '#shell/loading/route-pending.tsx'
import { awaitPageFocus, focusPageTitle } from '#shell/navigation/page-focus.ts'

/** A page that takes longer than this shows its outline, ms. */
const patienceMs = 300

/** The app's router: pages load when a link is near, keep their scroll position, and give their h1 the focus. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: patienceMs,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) awaitPageFocus()
})
router.subscribe('onRendered', () => {
  focusPageTitle(document.querySelector<HTMLElement>('main h1'))
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** bare: the page hides top bar and footer. */
    chrome?: 'bare'
    /** none: the page does without the GraphQL client, which is then not loaded for it. */
    api?: 'none'
  }
}
