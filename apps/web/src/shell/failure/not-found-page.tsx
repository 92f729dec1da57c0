import { Inline } from '@kubora/ui/inline'
import type { ReactNode } from 'react'
import { Page } from '#shell/layout/page.tsx'
import { useTranslation } from 'react-i18next'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from '#shell/failure/not-found-page.css.ts'

/** Properties of {@link NotFoundPage}. */
interface NotFoundPageProps {
  /** Why there is nothing, in place of the usual text. */
  reason?: string
  /** A button that leads somewhere nearer than the start. */
  action?: ReactNode
  /** Suggestions. */
  children?: ReactNode
}

/** The page for every unknown route (docs/SPECIFICATION.md §2): title, text, a button back to the start, suggestions. */
export function NotFoundPage({ reason, action, children }: NotFoundPageProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={css.scene}>
      <div className={css.picture} />
      <Page width="prose" centered title={t(($) => $.notFound.title)} lead={reason ?? t(($) => $.notFound.text)}>
        <Inline justify="center">
          {action}
          <ButtonRouterLink to="/" variant={action === undefined ? 'primary' : 'secondary'} size="lg">
            {t(($) => $.notFound.home)}
          </ButtonRouterLink>
        </Inline>
        <div className={css.suggestions}>{children}</div>
      </Page>
    </div>
  )
}
