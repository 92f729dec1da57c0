import { createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { Shell } from '#shell/layout/shell.tsx'
import type { AppContext } from '#shell/page/app-context.ts'
import { endSession, getSession, isSessionOver } from '#shell/session/session-store.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context, location }) => {
    const session = getSession()
    // The guards below see a guest, and the router reads every page anew: no reload is needed.
    if (session !== null && isSessionOver(session)) endSession({ reload: false })
    return { locale: await context.enterLocale(location.publicHref) }
  },
  component: RootRoute,
})

function RootRoute() {
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
