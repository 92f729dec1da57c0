import { CopyButton } from '@kubora/ui/copy-button'
import { formatDay, formatMonth } from '@kubora/i18n/format'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowRight, Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { writePageAddress } from '#contract/page-address.ts'
import type { ChangelogEntry } from '#features/content/changelog/changelog.query.ts'
import { Changes } from '#features/content/changelog/entry-article.tsx'
import * as css from '#features/content/changelog/changelog.css.ts'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link EntryPage}. */
export interface EntryPageProps {
  entry: ChangelogEntry
  /** Words to mark. */
  mark: string | undefined
  documentTitle: string
}

/** An entry of the changelog on a page of its own, for those who follow a link to it. */
export function EntryPage({ entry, mark, documentTitle }: EntryPageProps) {
  const { t } = useTranslation(['changelog', 'reading'])
  const locale = useLocale()
  const { origin } = useRouter()
  const day = formatDay(locale, entry.date)
  const title = entry.title === null ? day : siteText(entry.title)
  const month = entry.date.slice(0, 7)
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      eyebrow={<BackLink path="/changelog">{t(($) => $.entry.all)}</BackLink>}
      lead={entry.title === null ? undefined : <time dateTime={entry.date}>{day}</time>}
      actions={
        <CopyButton
          icon={<Link2 aria-hidden size={16} />}
          text={origin + writePageAddress(locale, `/changelog/${entry.key}`)}
          label={t(($) => $.reading.copyThis)}
          copiedLabel={t(($) => $.reading.linkCopied)}
        />
      }
    >
      <div className={css.single}>
        {entry.groups.map((changes) => (
          <Changes key={changes.group} changes={changes} heading="h2" mark={mark} />
        ))}
        <p>
          <Link to="/changelog" search={{ month }} className={css.feed}>
            {t(($) => $.entry.month, { month: formatMonth(locale, month) })}
            <ArrowRight aria-hidden size={16} />
          </Link>
        </p>
      </div>
    </Page>
  )
}
