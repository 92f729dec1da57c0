import { SkipLink } from '@kubora/ui/skip-link'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiGate, QuietApiGate } from '#shell/loading/api-gate.tsx'
import { Footer, SlimFooter } from '#shell/layout/footer.tsx'
import { Notices } from '#shell/layout/notices.tsx'
import * as css from '#shell/layout/shell.css.ts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { useHydrated } from '#shell/loading/use-hydrated.ts'
import { whenCalm } from '#shell/loading/when-idle.ts'
import { Messages } from '#shell/messages/messages.tsx'
import { Toasts } from '#shell/messages/toasts.tsx'
import { useSession } from '#shell/session/use-session.ts'

// in one file with what else an interrupted connection needs; loaded while there is one
const ConnectionBanner = lazyComponent(
  () => import('#shell/connection/connection-banner.tsx').then((part) => part.ConnectionBanner),
  null,
  () => new Promise(whenCalm),
)
const SessionParts = lazyComponent(() =>
  import('#shell/session/session-parts.tsx').then((part) => part.SessionParts),
)

const mainId = 'main'

/** Properties of {@link Shell}. */
export interface ShellProps {
  /**
   * bare: without top bar and footer, e.g. for the game's own menu page (docs/SPECIFICATION.md §2). panel: the whole width,
   * close together, with a footer of one line.
   */
  chrome: 'full' | 'bare' | 'panel'
  /** none: the page works without the GraphQL client. */
  api: 'client' | 'none'
  /** Top bar and drawers. */
  navigation: ReactNode
  /** Stays at the left edge of the window; null for none. */
  aside: ReactNode
}

/** The parts around every page. */
export function Shell({ chrome, api, navigation, aside }: ShellProps) {
  const { t } = useTranslation('shell')
  const session = useSession()
  return (
    <div className={css.frame}>
      <SkipLink targetId={mainId} label={t(($) => $.skipToContent)} />
      {chrome === 'bare' ? null : navigation}
      {useHydrated() ? <ConnectionBanner /> : null}
      <div className={css.body}>
        {aside === null ? null : <div className={css.aside}>{aside}</div>}
        <div className={css.content}>
          <main
            id={mainId}
            tabIndex={-1}
            className={chrome === 'panel' ? css.denseMain : api === 'client' ? css.tallMain : css.main}
          >
            {api === 'client' ? (
              <ApiGate>
                <Outlet />
              </ApiGate>
            ) : (
              <Outlet />
            )}
          </main>
          {chrome === 'full' ? <Footer /> : chrome === 'panel' ? <SlimFooter /> : null}
        </div>
      </div>
      <Notices withOffer={chrome === 'full'} />
      <Messages />
      <Toasts />
      {session === null ? null : (
        <QuietApiGate>
          <SessionParts />
        </QuietApiGate>
      )}
    </div>
  )
}
