import { formatDay } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import type { LegalPageContent } from '#features/content/legal/legal-page.query.ts'
import { PageContents } from '#features/content/reading/page-contents.tsx'
import * as reading from '#features/content/reading/reading.css.ts'
import { Page } from '#shell/layout/page.tsx'
import { headingsOf } from '#shell/rich-text/plain-words.ts'
import { RichText } from '#shell/rich-text/rich-text.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Imprint, policy or terms, with the operator's data from the site's configuration. */
export function LegalPage({ page }: { page: LegalPageContent }) {
  const { t } = useTranslation(['legal', 'reading'])
  const locale = useLocale()
  const label = t(($) => $.reading.pageContents)
  const entries = headingsOf(page.text)
    .filter(({ level }) => level === 2)
    .map(({ id, text }) => ({ id, text: siteText(text) }))
  return (
    <Page
      title={page.title}
      lead={siteText(page.lead)}
      eyebrow={
        <time dateTime={page.changedOn}>
          {t(($) => $.updated, { date: formatDay(locale, page.changedOn) })}
        </time>
      }
    >
      <div className={reading.layout}>
        <PageContents label={label} entries={entries} />
        <RichText text={page.text} />
      </div>
    </Page>
  )
}
