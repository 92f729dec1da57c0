import { useTranslation } from 'react-i18next'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import * as reading from '#features/content/reading/reading.css.ts'
import { ContentSearch } from '#features/content/search/content-search.tsx'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import type { WikiPageLink } from '#features/content/wiki/wiki.query.ts'
import * as css from '#features/content/wiki/wiki.css.ts'
import { Page } from '#shell/layout/page.tsx'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'

/** Properties of {@link WikiOverview}. */
export interface WikiOverviewProps {
  pages: readonly WikiPageLink[]
  q: string
  search: LoadedSearch
}

/** All pages of the wiki with what they are about, and the search. */
export function WikiOverview({ pages, q, search }: WikiOverviewProps) {
  const { t } = useTranslation('wiki')
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <ContentSearch area="wiki" q={q} loaded={search} example={t(($) => $.searchExample)}>
        <ul className={css.cards}>
          {pages.map(({ key, title, summary, icon }) => (
            <li key={key}>
              <SiteLink path={`/wiki/${key}`} className={css.card}>
                <span className={reading.iconTile}>
                  <ContentIcon name={icon} size={22} />
                </span>
                <span className={css.cardTexts}>
                  <span className={css.cardTitle}>{title}</span>
                  <span className={css.cardSummary}>{siteText(summary)}</span>
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </ContentSearch>
    </Page>
  )
}
