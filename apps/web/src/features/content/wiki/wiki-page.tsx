import { formatDay } from '@kubora/i18n/format'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import { MarkedWords } from '#features/content/reading/marked-words.tsx'
import { PageContents, type ContentsEntry } from '#features/content/reading/page-contents.tsx'
import * as reading from '#features/content/reading/reading.css.ts'
import type { ReadingSearch } from '#features/content/reading/reading-search.ts'
import { ContentSearch } from '#features/content/search/content-search.tsx'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import { CommandList } from '#features/content/wiki/command-list.tsx'
import { ShortcutTables, shortcutGroups } from '#features/content/wiki/shortcut-tables.tsx'
import type { WikiPageContent, WikiPageLink } from '#features/content/wiki/wiki.query.ts'
import * as css from '#features/content/wiki/wiki.css.ts'
import { Page } from '#shell/layout/page.tsx'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { headingsOf } from '#shell/rich-text/plain-words.ts'
import { RichText } from '#shell/rich-text/rich-text.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'

/** Properties of {@link WikiPage}. */
export interface WikiPageProps {
  page: WikiPageContent
  pages: readonly Pick<WikiPageLink, 'key' | 'title' | 'icon'>[]
  url: ReadingSearch
  search: LoadedSearch
  documentTitle: string
}

/** A page of the wiki: text, keyboard shortcuts, chat commands. */
export function WikiPage({ page, pages, url, search, documentTitle }: WikiPageProps) {
  const { t } = useTranslation(['wiki', 'reading'])
  const locale = useLocale()
  const label = t(($) => $.reading.pageContents)
  const entries = useContents(page)
  const day = networkDay(page.changedAt)
  return (
    <Page
      title={page.title}
      documentTitle={documentTitle}
      eyebrow={<BackLink path="/wiki">{t(($) => $.title)}</BackLink>}
      lead={siteText(page.summary)}
    >
      <ContentSearch area="wiki" q={url.q ?? ''} loaded={search} example={t(($) => $.searchExample)}>
        <div className={reading.layout}>
          <PageContents
            label={label}
            entries={entries}
            before={<WikiPages pages={pages} current={page.key} />}
          />
          <div className={reading.column}>
            <MarkedWords words={url.mark} />
            {page.text === null ? null : <RichText text={page.text} mark={url.mark} />}
            <ShortcutTables shortcuts={page.shortcuts} mark={url.mark} />
            <CommandList commands={page.commands} pageKey={page.key} mark={url.mark} />
            <p className={reading.note}>
              <time dateTime={day}>{t(($) => $.reading.changedOn, { date: formatDay(locale, day) })}</time>
            </p>
            <Neighbours pages={pages} current={page.key} />
          </div>
        </div>
      </ContentSearch>
    </Page>
  )
}

function useContents(page: WikiPageContent): ContentsEntry[] {
  const { t } = useTranslation('wiki')
  return [
    ...headingsOf(page.text ?? []).flatMap(({ id, level, text }): ContentsEntry[] =>
      level === 4 ? [] : [{ id, text, depth: level === 2 ? 0 : 1 }],
    ),
    ...shortcutGroups(page.shortcuts).map(({ group }) => ({
      id: `keys-${group}`,
      text: t(($) => $.shortcuts.groups[group]),
    })),
    ...page.commands.map(({ key, command }) => ({ id: key, text: command })),
  ]
}

function WikiPages({ pages, current }: { pages: WikiPageProps['pages']; current: string }) {
  const { t } = useTranslation('wiki')
  return (
    <>
      <p aria-hidden className={reading.asideTitle}>
        {t(($) => $.title)}
      </p>
      <nav aria-label={t(($) => $.pages)} className={css.pages}>
        <ul>
          {pages.map(({ key, title, icon }) => (
            <li key={key}>
              <SiteLink
                path={`/wiki/${key}`}
                className={css.pageLink}
                aria-current={key === current ? 'page' : undefined}
              >
                <ContentIcon name={icon} size={16} />
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** The pages before and after this one. */
function Neighbours({ pages, current }: { pages: WikiPageProps['pages']; current: string }) {
  const { t } = useTranslation(['wiki', 'reading'])
  const at = pages.findIndex(({ key }) => key === current)
  const before = pages[at - 1]
  const after = pages[at + 1]
  return (
    <nav aria-label={t(($) => $.neighbours)} className={css.neighbours}>
      {before ? (
        <SiteLink path={`/wiki/${before.key}`} className={css.neighbour}>
          <ArrowLeft aria-hidden size={18} />
          <span>
            <span className={reading.note}>{t(($) => $.reading.previous)}</span>
            <span className={css.neighbourTitle}>{before.title}</span>
          </span>
        </SiteLink>
      ) : null}
      {after ? (
        <SiteLink path={`/wiki/${after.key}`} className={css.neighbourAfter}>
          <span>
            <span className={reading.note}>{t(($) => $.reading.next)}</span>
            <span className={css.neighbourTitle}>{after.title}</span>
          </span>
          <ArrowRight aria-hidden size={18} />
        </SiteLink>
      ) : null}
    </nav>
  )
}
