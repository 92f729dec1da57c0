import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { formatMonth } from '@kubora/i18n/format'
import { History, Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type {
  ChangelogEntry,
  ChangelogPage as ChangelogData,
} from '#features/content/changelog/changelog.query.ts'
import { EntryArticle } from '#features/content/changelog/entry-article.tsx'
import type { ChangelogSearch } from '#features/content/changelog/changelog-search.ts'
import * as css from '#features/content/changelog/changelog.css.ts'
import { GroupFilter } from '#features/content/changelog/group-filter.tsx'
import { useSeenUntil } from '#features/content/changelog/last-visit.ts'
import { MonthLinks, MonthSelect } from '#features/content/changelog/month-choice.tsx'
import { useEntries } from '#features/content/changelog/use-entries.ts'
import { MarkedWords } from '#features/content/reading/marked-words.tsx'
import * as reading from '#features/content/reading/reading.css.ts'
import { ContentSearch } from '#features/content/search/content-search.tsx'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import { Page } from '#shell/layout/page.tsx'
import { writePageAddress } from '#contract/page-address.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link ChangelogPage}. */
export interface ChangelogPageProps {
  changelog: ChangelogData
  url: ChangelogSearch
  search: LoadedSearch
  documentTitle: string
}

/** What changed, by month and day; group, month and search are in the URL. */
export function ChangelogPage({ changelog, url, search, documentTitle }: ChangelogPageProps) {
  const { t } = useTranslation('changelog')
  const locale = useLocale()
  return (
    <Page
      title={t(($) => $.title)}
      documentTitle={documentTitle}
      lead={t(($) => $.lead, { brand: siteConfig.brand })}
      actions={
        <a href={writePageAddress(locale, '/changelog/feed.xml')} className={css.feed}>
          <Rss aria-hidden size={16} />
          {t(($) => $.feed)}
        </a>
      }
    >
      <ContentSearch area="changelog" q={url.q ?? ''} loaded={search} example={t(($) => $.searchExample)}>
        <GroupFilter url={url} />
        <div className={reading.layout}>
          <MonthLinks months={changelog.months} url={url} />
          <div className={reading.column}>
            <MonthSelect months={changelog.months} url={url} />
            <MarkedWords words={url.mark} />
            <Entries changelog={changelog} url={url} />
          </div>
        </div>
      </ContentSearch>
    </Page>
  )
}

function Entries({ changelog, url }: Pick<ChangelogPageProps, 'changelog' | 'url'>) {
  const { t } = useTranslation(['changelog', 'common'])
  const locale = useLocale()
  const { entries, hasMore, loading, loadMore } = useEntries(changelog, url)
  const isFiltered = url.month !== undefined || url.group !== undefined
  const seen = useSeenUntil(isFiltered ? null : entries[0]?.date)
  const isNew = (entry: ChangelogEntry) => seen !== null && entry.date > seen
  const newCount = entries.filter(isNew).length
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<History size={28} />}
        title={t(($) => $.empty.title)}
        action={
          <ButtonRouterLink to="/changelog" size="sm">
            {t(($) => $.empty.reset)}
          </ButtonRouterLink>
        }
      >
        {t(($) => $.empty.text)}
      </EmptyState>
    )
  return (
    <>
      <p className={css.newCount} role="status">
        {newCount > 0 ? t(($) => $.newCount, { count: newCount }) : null}
      </p>
      {[...Map.groupBy(entries, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => (
        <section key={month} className={css.month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={css.monthTitle}>
            {formatMonth(locale, month)}
          </h2>
          {ofMonth.map((entry) => (
            <EntryArticle
              key={entry.key}
              entry={entry}
              group={url.group}
              isNew={isNew(entry)}
              mark={url.mark}
            />
          ))}
        </section>
      ))}
      <div className={css.more}>
        {loading === 'failed' ? (
          <Alert tone="danger" role="alert">
            {t(($) => $.moreFailed)}
          </Alert>
        ) : null}
        {hasMore ? (
          <Button busy={loading === 'busy'} onClick={loadMore}>
            {t(($) => $.more)}
          </Button>
        ) : !isFiltered ? (
          <p className={reading.note}>{t(($) => $.end)}</p>
        ) : null}
      </div>
    </>
  )
}
