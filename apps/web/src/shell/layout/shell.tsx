import { SkipLink } from '@kubora/ui/skip-link'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiGate, QuietApiGate } from '#shell/loading/api-gate.tsx'
import { ConnectionBanner } from '#shell/connection/connection-banner.tsx'
import { CookieDialog } from '#shell/layout/cookie-dialog.tsx'
import { Footer } from '#shell/layout/footer.tsx'
import * as css from '#shell/layout/shell.css.ts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { Messages } from '#shell/messages/messages.tsx'
import { Toasts } from '#shell/messages/toasts.tsx'
import { useSession } from '#shell/session/use-session.ts'

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
  /** Top bar and drawers. */
  navigation: ReactNode
}

/** The parts around every page. */
export function Shell({ chrome, api, navigation }: ShellProps) {
  const { t } = useTranslation('shell')
  const session = useSession()
  return (
    <div className={css.frame}>
      <SkipLink targetId={mainId} label={t(($) => $.skipToContent)} />
      {chrome === 'full' ? navigation : null}
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
