import { SkipLink } from '@kubora/ui/skip-link'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiGate, QuietApiGate } from '#shell/loading/api-gate.tsx'
import { ConnectionBanner } from '#shell/connection/connection-banner.tsx'
import { CookieDialog } from '#shell/layout/cookie-dialog.tsx'
import { Footer } from '#shell/layout/footer.tsx'
import * as css from '#shell/layout/shell.css.ts'
import { TopBar } from '#shell/layout/top-bar.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { Messages } from '#shell/messages/messages.tsx'
import { Toasts } from '#shell/messages/toasts.tsx'
import { useSession } from '#shell/session/use-session.ts'

const MainDrawer = lazyComponent(() =>
  import('#shell/layout/main-drawer.tsx').then((part) => part.MainDrawer),
)
const TeamPanel = lazyComponent(() => import('#shell/team/team-panel.tsx').then((part) => part.TeamPanel))
const SessionRenewal = lazyComponent(() =>
  import('#shell/session/session-renewal.tsx').then((part) => part.SessionRenewal),
)

const mainId = 'main'

/** Properties of {@link Shell}. */
export interface ShellProps {
  /** bare: without top bar and footer, e.g. for the game's own menu page (docs/SPECIFICATION.md §2). */
  chrome: 'full' | 'bare'
  /** none: the page works without the GraphQL client. */
  api: 'client' | 'none'
}

/** What surrounds every page. */
export function Shell({ chrome, api }: ShellProps) {
  const { t } = useTranslation('shell')
  const session = useSession()
  return (
    <div className={css.frame}>
      <SkipLink targetId={mainId} label={t(($) => $.skipToContent)} />
      {chrome === 'full' ? <Navigation /> : null}
      <ConnectionBanner />
      <main id={mainId} tabIndex={-1} className={css.main}>
        {api === 'client' ? (
          <ApiGate>
            <Outlet />
          </ApiGate>
        ) : (
          <Outlet />
        )}
      </main>
      {chrome === 'full' ? <Footer /> : null}
      <CookieDialog />
      <Messages />
      <Toasts />
      {session === null ? null : (
        <QuietApiGate>
          <SessionRenewal />
        </QuietApiGate>
      )}
    </div>
  )
}

/** Top bar and the drawers it opens; a drawer's chunk loads when it is first opened. */
function Navigation() {
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
