import type { ChangelogGroup } from '@kubora/validation/changelog-groups'
import { formatDay } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import { changeGroups } from '#features/content/changelog/change-groups.ts'
import type { ChangelogEntry } from '#features/content/changelog/changelog.query.ts'
import * as css from '#features/content/changelog/changelog.css.ts'
import { CopyLinkButton } from '#shell/navigation/copy-link-button.tsx'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { wordFinder } from '#shell/rich-text/mark-words.ts'
import { RichLine, Words } from '#shell/rich-text/rich-text.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link EntryArticle}. */
export interface EntryArticleProps {
  entry: ChangelogEntry
  /** Shows only this group's changes. */
  group: ChangelogGroup | undefined
  isNew: boolean
  /** Words to mark. */
  mark: string | undefined
}

/** The changes of a day, by server group. */
export function EntryArticle({ entry, group, isNew, mark }: EntryArticleProps) {
  const { t } = useTranslation('changelog')
  const locale = useLocale()
  const day = formatDay(locale, entry.date)
  const groups = entry.groups.filter((changes) => group === undefined || changes.group === group)
  return (
    <article
      id={entry.key}
      className={css.entry}
      aria-labelledby={`${entry.key}--title`}
      data-new={isNew || undefined}
    >
      <div className={css.entryHead}>
        <div className={css.entryTitles}>
          <p className={css.day}>
            {entry.title === null ? null : <time dateTime={entry.date}>{day}</time>}
            {isNew ? <Badge tone="amber">{t(($) => $.new)}</Badge> : null}
          </p>
          <h3 id={`${entry.key}--title`} className={css.entryTitle}>
            <SiteLink path={`/changelog/${entry.key}`} className={css.entryLink}>
              {entry.title === null ? (
                <time dateTime={entry.date}>{day}</time>
              ) : (
                <Words text={siteText(entry.title)} finder={wordFinder(mark ?? '')} />
              )}
            </SiteLink>
          </h3>
        </div>
        <CopyLinkButton path={`/changelog/${entry.key}`} title={entry.title ?? day} />
      </div>
      {groups.map((changes) => (
        <Changes key={changes.group} changes={changes} mark={mark} />
      ))}
    </article>
  )
}

/** Properties of {@link Changes}. */
export interface ChangesProps {
  changes: ChangelogEntry['groups'][number]
  /** Level of the heading. */
  heading?: 'h2' | 'h4'
  /** Words to mark. */
  mark: string | undefined
}

/** What changed in one group of servers. */
export function Changes({ changes, heading: Heading = 'h4', mark }: ChangesProps) {
  const { t } = useTranslation('changelog')
  const { icon: Icon, tone } = changeGroups[changes.group]
  return (
    <div className={css.changes}>
      <Heading className={css.changesTitle}>
        <Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
          {t(($) => $.groups[changes.group])}
        </Badge>
      </Heading>
      <ul className={css.lines}>
        {changes.lines.map((line, index) => (
          // lines of an entry are never reordered
          <li key={index}>
            <RichLine text={line} mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  )
}
