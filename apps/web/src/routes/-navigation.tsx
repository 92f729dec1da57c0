import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { TopBar } from '#shell/layout/top-bar.tsx'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { lazyDialog } from '#shell/loading/lazy-dialog.tsx'
import { isSparing } from '#shell/loading/sparing.ts'
import { whenIdle } from '#shell/loading/when-idle.ts'
import { loadAllRoutes } from '#shell/navigation/all-routes.ts'
import { useSearchKeys } from '#shell/navigation/use-search-keys.ts'
import { useSession } from '#shell/session/use-session.ts'
import { pinTeamPanel, useWideWindow } from '#shell/team/team-panel-pin.ts'
import { loadTexts } from '#shell/texts/texts.ts'

// a drawer shows entries whose route exists
const MainDrawer = lazyDialog(async () => {
  const [{ MainDrawer }] = await Promise.all([import('./-main-drawer.tsx'), loadAllRoutes()])
  return MainDrawer
})
const TeamPanel = lazyDialog(async () => (await loadTeamPanel()).TeamPanel)
const MenuMark = lazyComponent(() => import('./-menu-mark.tsx').then((chunk) => chunk.MenuMark))
const PinnedTeamPanel = lazyComponent(async () => (await loadTeamPanel()).PinnedTeamPanel)

async function loadTeamPanel() {
  const [chunk] = await Promise.all([import('./-team-panel.tsx'), loadAllRoutes(), loadTexts('panel')])
  return chunk
}

/** Whether the TeamPanel was pinned since the page was loaded: its button then has the focus that the drawer had. */
let wasPinned = false

/** The TeamPanel beside the page. */
export function PinnedPanel() {
  return (
    <QuietApiGate>
      <PinnedTeamPanel takesFocus={wasPinned} />
    </QuietApiGate>
  )
}

/** Properties of {@link Navigation}. */
export interface NavigationProps {
  /** Whether the page belongs to the TeamPanel. */
  isPanel: boolean
  /** Whether the TeamPanel is in sight, so that no button needs to open it. */
  isPinned: boolean
}

const SiteSearch = lazyDialog(async () => {
  const [{ SiteSearch }] = await Promise.all([
    import('./-site-search.tsx'),
    loadTexts('search'),
    loadAllRoutes(),
  ])
  return SiteSearch
})

/** Top bar and the drawers it opens; a drawer's chunk, with the entries of all features, loads when it is first opened. */
export function Navigation({ isPanel, isPinned }: NavigationProps) {
  const session = useSession()
  const isTeamMember = session?.claims.isTeamMember === true
  const mayPin = useWideWindow() && isPanel
  // absent until a drawer was opened once
  const [open, setOpen] = useState<{ menu?: boolean; team?: boolean; search?: boolean }>({})
  useCloseEarly(() =>
    setOpen((opened) => Object.fromEntries(Object.keys(opened).map((name) => [name, false]))),
  )
  const openSearch = () => setOpen({ ...open, search: true })
  useSearchKeys(openSearch)
  // the first touch of the page, so that the menu opens without waiting
  useEffect(() => window.addEventListener('pointerdown', MainDrawer.preload, { once: true }), [])
  // team members open the search by a key, and type at once
  useEffect(() => {
    if (isPanel && !isSparing()) whenIdle(SiteSearch.preload)
  }, [isPanel])
  function pin(): void {
    wasPinned = true
    setOpen({ ...open, team: false })
    pinTeamPanel(true)
  }
  return (
    <>
      <TopBar
        onOpenTeamPanel={isTeamMember && !isPinned ? () => setOpen({ ...open, team: true }) : null}
        teamPanelOpen={open.team === true}
        onOpenMenu={() => setOpen({ ...open, menu: true })}
        menuOpen={open.menu === true}
        onMenuNear={MainDrawer.preload}
        onOpenSearch={openSearch}
        onSearchNear={SiteSearch.preload}
      >
        {session && <MenuMark />}
      </TopBar>
      {open.search === undefined ? null : (
        <SiteSearch open={open.search} onOpenChange={(search) => setOpen({ ...open, search })} />
      )}
      {open.menu === undefined ? null : (
        <MainDrawer open={open.menu} onOpenChange={(menu) => setOpen({ ...open, menu })} />
      )}
      {isTeamMember && open.team !== undefined ? (
        <QuietApiGate>
          <TeamPanel
            open={open.team && !isPinned}
            onOpenChange={(team) => setOpen({ ...open, team })}
            onPin={mayPin ? pin : null}
          />
        </QuietApiGate>
      ) : null}
    </>
  )
}

/** Closes what is still loading when the reader presses Escape or goes to another page, as an open drawer does itself. */
function useCloseEarly(close: () => void): void {
  const router = useRouter()
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const leave = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) onClose()
    })
    function escape({ key }: KeyboardEvent): void {
      if (key === 'Escape' && document.querySelector('[role=dialog][data-state=open]') === null) onClose()
    }
    document.addEventListener('keydown', escape)
    return () => {
      leave()
      document.removeEventListener('keydown', escape)
    }
  }, [router])
}
