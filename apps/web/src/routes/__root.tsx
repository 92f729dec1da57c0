import { createRootRouteWithContext, redirect, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Shell } from '#shell/layout/shell.tsx'
import { releaseEarlyInput } from '#shell/loading/early-input.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { renderedPageState } from '#shell/page/page-state.ts'
import { socialLinksQuery } from '#shell/social/social-links.query.ts'
import { loginAfterLoss } from '#device/lost-session.ts'
import { endSession, getSession, isSessionOver } from '#device/session-store.ts'
import { Navigation } from './-navigation.tsx'

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context, location }) => {
    const session = getSession()
    // the guards below see a guest, and the router loads every page again: no reload is needed
    if (session !== null && isSessionOver(session)) {
      endSession({ reload: false })
      const login = loginAfterLoss(location.href)
      if (login !== null) throw redirect({ href: login, replace: true })
    }
    return { locale: await context.enterLocale(location.publicHref) }
  },
  loader: async ({ context: { queryApi, locale } }) => {
    // a page rendered in the browser does not wait for its footer, which fetches the links later
    if (!import.meta.env.SSR && renderedPageState() === null) return { links: null }
    const links = queryApi(socialLinksQuery, { locale }).then((data) => data.socialLinks)
    // in a browser a page must not fail because its footer's links are missing
    return { links: await (import.meta.env.SSR ? links : links.catch(() => null)) }
  },
  // fresh for the whole visit; a change of the language loads again
  staleTime: Number.POSITIVE_INFINITY,
  // a browser would render a boundary here that the server does not: see shell/page/server-boundary
  wrapInSuspense: false,
  component: RootRoute,
})

function RootRoute() {
  // replays clicks and choices made before hydration
  useEffect(releaseEarlyInput, [])
  const data = useMatches({
    select: (matches) => matches.map((match) => match.staticData),
    structuralSharing: true,
  })
  // a single match is the root: the page for unknown addresses
  return (
    <Shell
      chrome={data.some((entry) => entry.chrome === 'bare') ? 'bare' : 'full'}
      api={data.length === 1 || data.some((entry) => entry.api === 'none') ? 'none' : 'client'}
      navigation={<Navigation />}
    />
  )
}
