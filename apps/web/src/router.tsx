import type { Locale } from '@kubora/i18n/locale'
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { routeTree } from '#routeTree.gen.ts'
import { ErrorPage } from '#shell/failure/error-page.tsx'
import { NotFound } from '#routes/-not-found.tsx'
import { RoutePending } from '#shell/loading/route-pending.tsx'
import { readPageAddress, writePageAddress } from '#contract/page-address.ts'
import { createScrollRule } from '#shell/navigation/scroll-rule.ts'
import type { AppContext } from '#shell/page/app-context.ts'

/** A page that takes longer than this shows its skeleton, ms. */
const pendingDelayMs = 300

/** The routes of all pages. */
export type Routes = typeof routeTree

/** The options that differ between a browser and the web server. */
export interface AppRouterParts {
  routes: Routes
  context: AppContext
  /** Language of the addresses of links. */
  locale: () => Locale
  /** Only on the web server; in a browser the router uses the browser's history. */
  history?: RouterHistory
  origin?: string
  /** Only on the web server: wraps the whole page. */
  InnerWrap?: (props: { children: ReactNode }) => ReactElement
}

/** The router of the application. */
export type AppRouter = ReturnType<typeof createAppRouter>

/**
 * Creates the router of the app. Pages preload when the pointer is near a link, and their scroll position is restored.
 * Routes and links have no language; prefix and aliases of addresses are rewritten when they are read and written.
 */
export function createAppRouter({ routes, context, locale, history, origin, InnerWrap }: AppRouterParts) {
  return createRouter({
    routeTree: routes,
    context,
    ...(history ? { history } : {}),
    ...(origin ? { origin } : {}),
    ...(InnerWrap ? { InnerWrap } : {}),
    rewrite: {
      input: ({ url }) => {
        url.pathname = readPageAddress(url.pathname).pathname
        return url
      },
      // another object: the router compares the given one to find out whether a link leads to the present page
      output: ({ url }) => {
        const address = new URL(url)
        address.pathname = writePageAddress(locale(), url.pathname)
        return address
      },
    },
    // values of the search are plain text: no quotes around numbers, and typed text is never parsed as JSON
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPendingMs: pendingDelayMs,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    // on the server it would write an inline script
    scrollRestoration: import.meta.env.SSR ? false : createScrollRule(),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** bare: the page hides top bar and footer. panel: a page of the TeamPanel, with its navigation and the whole width. */
    chrome?: 'bare' | 'panel'
    /** none: the page works without the GraphQL client, which is not loaded for it. */
    api?: 'none'
    /**
     * What the web server delivers as HTML. public: the page with its texts. guest: a page with a form, as for a guest and without
     * the search of its address, which may hold a secret. skeleton: a page behind the login until its data is there. Left out:
     * nothing but the names of the files that the page needs.
     */
    page?: 'public' | 'guest' | 'skeleton'
    /** Names in the search that a page which is not public may be rendered with; each has few known values. */
    shows?: readonly string[]
    /** Stands for all addresses without a page. */
    unknownAddress?: true
  }
}
