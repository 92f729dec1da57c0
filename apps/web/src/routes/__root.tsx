import { createRootRouteWithContext, redirect, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Shell } from '#shell/layout/shell.tsx'
import { releaseEarlyInput } from '#shell/loading/early-input.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { isPageRendered } from '#shell/page/page-state.ts'
import { socialLinksQuery } from '#shell/social/social-links.query.ts'
import { useTeamPanelPinned } from '#shell/team/team-panel-pin.ts'
import { loginAfterLoss } from '#device/lost-session.ts'
import { endSession, getSession, isSessionOver } from '#device/session-store.ts'
import { Navigation, PinnedPanel } from './-navigation.tsx'

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
  loader: async ({ context: { queryApi, locale, isComplete } }) => {
    // a page rendered in the browser does not wait for its footer, which fetches the links later
    if (!import.meta.env.SSR && !isPageRendered()) return { links: null }
    const links = queryApi(socialLinksQuery, { locale }).then((data) => data.socialLinks)
    // no page but one that is rendered for search engines may fail because its footer's links are missing
    return { links: await (isComplete ? links : links.catch(() => null)) }
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
  const chrome = data.findLast((entry) => entry.chrome !== undefined)?.chrome ?? 'full'
  const isPinned = useTeamPanelPinned() && chrome === 'panel'
  // a single match is the root: the page for unknown addresses
  return (
    <Shell
      chrome={chrome}
      api={data.length === 1 || data.some((entry) => entry.api === 'none') ? 'none' : 'client'}
      navigation={<Navigation isPanel={chrome === 'panel'} isPinned={isPinned} />}
      aside={isPinned ? <PinnedPanel /> : null}
    />
  )
}
