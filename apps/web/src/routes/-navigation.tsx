import { useState } from 'react'
import { TopBar } from '#shell/layout/top-bar.tsx'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { loadAllRoutes } from '#shell/navigation/all-routes.ts'
import { useSession } from '#shell/session/use-session.ts'

// a drawer shows entries whose route exists
const MainDrawer = lazyComponent(async () => {
  const [{ MainDrawer }] = await Promise.all([import('./-main-drawer.tsx'), loadAllRoutes()])
  return MainDrawer
})
const TeamPanel = lazyComponent(async () => {
  const [{ TeamPanel }] = await Promise.all([import('./-team-panel.tsx'), loadAllRoutes()])
  return TeamPanel
})

/** Top bar and the drawers it opens; a drawer's chunk, with the entries of all features, loads when it is first opened. */
export function Navigation() {
  const isTeamMember = useSession()?.claims.isTeamMember === true
  // absent until a drawer was opened once
  const [open, setOpen] = useState<{ menu?: boolean; team?: boolean }>({})
  return (
    <>
      <TopBar
        onOpenTeamPanel={isTeamMember ? () => setOpen({ ...open, team: true }) : null}
        teamPanelOpen={open.team === true}
        onOpenMenu={() => setOpen({ ...open, menu: true })}
        menuOpen={open.menu === true}
        onMenuNear={MainDrawer.preload}
      />
      {open.menu === undefined ? null : (
        <MainDrawer open={open.menu} onOpenChange={(menu) => setOpen({ ...open, menu })} />
      )}
      {isTeamMember && open.team !== undefined ? (
        <QuietApiGate>
          <TeamPanel open={open.team} onOpenChange={(team) => setOpen({ ...open, team })} />
        </QuietApiGate>
      ) : null}
    </>
  )
}
