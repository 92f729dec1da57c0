import { createRootRoute, useMatches } from '@tanstack/react-router'
import { Shell } from '#shell/layout/shell.tsx'
import { endSession, getSession, isSessionOver } from '#shell/session/session-store.ts'

export const Route = createRootRoute({
  beforeLoad: () => {
    const session = getSession()
    // The guards below see a guest, and the router reads every page anew: no reload is needed.
    if (session !== null && isSessionOver(session)) endSession({ reload: false })
  },
  component: RootRoute,
})

function RootRoute() {
  const data = useMatches({
    select: (matches) => matches.map((match) => match.staticData),
    structuralSharing: true,
  })
  return (
    <Shell
      chrome={data.some((entry) => entry.chrome === 'bare') ? 'bare' : 'full'}
      api={data.some((entry) => entry.api === 'none') ? 'none' : 'client'}
    />
  )
}
