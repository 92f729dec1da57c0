import { useTranslation } from 'react-i18next'
import { BoardLinks } from '#features/stats/board-links.tsx'
import * as css from '#features/stats/missing-stats-page.css.ts'
import { Page } from '#shell/layout/page.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Page for addresses below the statistics that none of their pages has. */
export function MissingStatsPage() {
  const { t } = useTranslation('stats')
  return (
    <Page centered title={t(($) => $.missing.title)} lead={t(($) => $.missing.text)}>
      <div className={css.ways}>
        <BoardLinks />
        <div>
          <ButtonRouterLink to="/stats/community" variant="primary">
            {t(($) => $.missing.home)}
          </ButtonRouterLink>
        </div>
      </div>
    </Page>
  )
}
