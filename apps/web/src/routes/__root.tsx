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
  const bare = useMatches({
    select: (matches) => matches.some((match) => match.staticData.chrome === 'bare'),
  })
  return <Shell chrome={bare ? 'bare' : 'full'} />
}
