import { createRootRouteWithContext, redirect, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Shell } from '#shell/layout/shell.tsx'
import { releaseEarlyInput } from '#shell/loading/early-input.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { renderedPageState } from '#shell/page/page-state.ts'
import { socialLinksQuery } from '#shell/social/social-links.query.ts'
import { loginAfterLoss } from '#device/lost-session.ts'
import { endSession, getSession, isSessionOver } from '#device/session-store.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context, location }) => {
    const session = getSession()
    // The guards below see a guest, and the router reads every page anew: no reload is needed.
    if (session !== null && isSessionOver(session)) {
      endSession({ reload: false })
      const login = loginAfterLoss(location.href)
      if (login !== null) throw redirect({ href: login, replace: true })
    }
    return { locale: await context.enterLocale(location.publicHref) }
  },
  loader: async ({ context: { ask, locale } }) => {
    // what the browser renders by itself does not wait for its footer, which asks when the page stands
    if (!import.meta.env.SSR && renderedPageState() === null) return { links: null }
    const links = ask(socialLinksQuery, { locale }).then((answer) => answer.socialLinks)
    // a page that stands does not break for want of its footer's links
    return { links: await (import.meta.env.SSR ? links : links.catch(() => null)) }
  },
  // for the visit; a change of the language asks anew
  staleTime: Number.POSITIVE_INFINITY,
  // a browser would draw a boundary here that the server does not: see shell/page/server-boundary
  wrapInSuspense: false,
  component: RootRoute,
})

function RootRoute() {
  // what was done before the page answered is taken up
  useEffect(releaseEarlyInput, [])
  const data = useMatches({
    select: (matches) => matches.map((match) => match.staticData),
    structuralSharing: true,
  })
  // the root alone: the page for addresses that lead nowhere
  return (
    <Shell
      chrome={data.some((entry) => entry.chrome === 'bare') ? 'bare' : 'full'}
      api={data.length === 1 || data.some((entry) => entry.api === 'none') ? 'none' : 'client'}
    />
  )
}
