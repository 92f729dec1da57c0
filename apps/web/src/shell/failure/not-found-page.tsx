import type { ReactNode } from 'react'
import { Page } from '#shell/layout/page.tsx'
import { useTranslation } from 'react-i18next'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from '#shell/failure/not-found-page.css.ts'

/** The page for every unknown route (docs/SPECIFICATION.md §2): title, text, a button back to the start, suggestions. */
export function NotFoundPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={css.scene}>
      <div className={css.picture} />
      <Page width="prose" centered title={t(($) => $.notFound.title)} lead={t(($) => $.notFound.text)}>
        <ButtonRouterLink to="/" variant="primary" size="lg">
          {t(($) => $.notFound.home)}
        </ButtonRouterLink>
        <div className={css.suggestions}>{children}</div>
      </Page>
    </div>
  )
}
