import type { Locale } from '@kubora/i18n/locale'
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { routeTree } from '#routeTree.gen.ts'
import { ErrorPage } from '#shell/failure/error-page.tsx'
import { NotFoundPage } from '#shell/failure/not-found-page.tsx'
import { RoutePending } from '#shell/loading/route-pending.tsx'
import { readPageAddress, writePageAddress } from '#contract/page-address.ts'
import { createScrollRule } from '#shell/navigation/scroll-rule.ts'
import type { AppContext } from '#shell/page/app-context.ts'

/** A page that takes longer than this shows its outline, ms. */
const pendingDelayMs = 300

/** What differs between a browser and the web server. */
export interface AppRouterParts {
  context: AppContext
  /** The language links are written in. */
  locale: () => Locale
  /** The web server's; a browser's history is found by itself. */
  history?: RouterHistory
  origin?: string
  /** The web server's: stands around all of the page. */
  InnerWrap?: (props: { children: ReactNode }) => ReactElement
}

/** The router of the application. */
export type AppRouter = ReturnType<typeof createAppRouter>

/**
 * The app's router: pages load when a link is near and keep their scroll position. Routes and links know no language;
 * the address bar's prefix and the aliases are rewritten on the way in and out.
 */
export function createAppRouter({ context, locale, history, origin, InnerWrap }: AppRouterParts) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    ...(origin ? { origin } : {}),
    ...(InnerWrap ? { InnerWrap } : {}),
    rewrite: {
      input: ({ url }) => {
        url.pathname = readPageAddress(url.pathname).pathname
        return url
      },
      output: ({ url }) => {
        url.pathname = writePageAddress(locale(), url.pathname)
        return url
      },
    },
    // a search is made of words, written as they are: no quotes around numbers, no JSON read out of what was typed
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPendingMs: pendingDelayMs,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // on the server it would write an inline script
    scrollRestoration: import.meta.env.SSR ? false : createScrollRule(),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** bare: the page hides top bar and footer. */
    chrome?: 'bare'
    /** none: the page does without the GraphQL client, which is then not loaded for it. */
    api?: 'none'
    /** public: the web server delivers the page as HTML with its texts. */
    page?: 'public'
  }
}
