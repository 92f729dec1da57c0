import type { Locale } from '@kubora/i18n/locale'
import { DescriptionList } from '@kubora/ui/description-list'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import * as css from '#features/audit-log/audit-log.css.ts'
import { diffValues, isPlainList } from '#features/audit-log/diff-values.ts'
import { inLanguage } from '#features/audit-log/stored-texts.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link AuditDiff}. */
export interface AuditDiffProps {
  oldValue: unknown
  newValue: unknown
}

/** What an action changed, field by field: the value before struck out, the one after below it. */
export function AuditDiff({ oldValue, newValue }: AuditDiffProps) {
  const { t } = useTranslation('audit-log')
  const words = useAuditWords()
  const locale = useLocale()
  const changes = diffValues(inLanguage(locale, oldValue), inLanguage(locale, newValue))
  if (changes.length === 0) return <p className={css.quiet}>{t(($) => $.diff.none)}</p>
  return (
    <DescriptionList
      entries={changes.map(({ path, before, after, members }) => ({
        term: path === '' ? t(($) => $.diff.whole) : words.field(path),
        value: (
          <span className={css.change}>
            <Side kind="before" value={before} members={members} />
            <Side kind="after" value={after} members={members} />
          </span>
        ),
      }))}
    />
  )
}

interface SideProps {
  kind: 'before' | 'after'
  value: unknown
  members: boolean
}

function Side({ kind, value, members }: SideProps) {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  if (value === undefined) return null
  const Mark = kind === 'before' ? 'del' : 'ins'
  const name = t(($) => $.diff[members ? memberKinds[kind] : kind])
  return (
    <Mark className={kind === 'before' ? css.before : css.after} title={name}>
      {members ? `${name} ` : <VisuallyHidden>{name} </VisuallyHidden>}
      {typeof value === 'boolean' ? t(($) => (value ? $.diff.yes : $.diff.no)) : writeValue(locale, value)}
    </Mark>
  )
}

const memberKinds = { before: 'removed', after: 'added' } as const

/** An instant as it is stored. */
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function writeValue(locale: Locale, value: unknown): string {
  if (value === null) return '–'
  if (value === '') return '""'
  if (typeof value === 'string' && instantPattern.test(value)) return formatDateTime(locale, value)
  if (isPlainList(value) && value.length > 0) return value.map((one) => writeValue(locale, one)).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
