import { useState } from 'react'
import { TopBar } from '#shell/layout/top-bar.tsx'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { useSession } from '#shell/session/use-session.ts'

const MainDrawer = lazyComponent(() => import('./-main-drawer.tsx').then((part) => part.SiteMainDrawer))
const TeamPanel = lazyComponent(() => import('./-team-panel.tsx').then((part) => part.SiteTeamPanel))

/** Top bar and the drawers it opens; a drawer's chunk loads when it is first opened. */
export function Navigation() {
  const isTeamMember = useSession()?.claims.isTeamMember === true
  const [open, setOpen] = useState<'menu' | 'team' | null>(null)
  const [loaded, setLoaded] = useState({ menu: false, team: false })

  function show(drawer: 'menu' | 'team'): void {
    setLoaded({ ...loaded, [drawer]: true })
    setOpen(drawer)
  }

  return (
    <>
      <TopBar
        onOpenTeamPanel={isTeamMember ? () => show('team') : null}
        teamPanelOpen={open === 'team'}
        onOpenMenu={() => show('menu')}
        menuOpen={open === 'menu'}
        onMenuNear={MainDrawer.preload}
      />
      {loaded.menu ? (
        <MainDrawer open={open === 'menu'} onOpenChange={(next) => setOpen(next ? 'menu' : null)} />
      ) : null}
      {isTeamMember && loaded.team ? (
        <QuietApiGate>
          <TeamPanel open={open === 'team'} onOpenChange={(next) => setOpen(next ? 'team' : null)} />
        </QuietApiGate>
      ) : null}
    </>
  )
}
