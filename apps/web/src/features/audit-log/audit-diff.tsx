import { formatDateTime } from '@kubora/i18n/format'
import type { Locale } from '@kubora/i18n/locale'
import { DescriptionList } from '@kubora/ui/description-list'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import * as css from '#features/audit-log/audit-log.css.ts'
import { diffValues } from '#features/audit-log/diff-values.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link AuditDiff}. */
export interface AuditDiffProps {
  oldValue: unknown
  newValue: unknown
}

/** What an action changed, field by field: the value before struck out, the one after below it. */
export function AuditDiff({ oldValue, newValue }: AuditDiffProps) {
  const { t } = useTranslation('audit-log')
  const words = useAuditWords()
  const changes = diffValues(oldValue, newValue)
  if (changes.length === 0) return <p className={css.quiet}>{t(($) => $.diff.none)}</p>
  return (
    <DescriptionList
      entries={changes.map(({ path, before, after }) => ({
        term: path === '' ? t(($) => $.diff.whole) : words.field(path),
        value: (
          <span className={css.change}>
            <Side kind="before" value={before} />
            <Side kind="after" value={after} />
          </span>
        ),
      }))}
    />
  )
}

function Side({ kind, value }: { kind: 'before' | 'after'; value: unknown }) {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  if (value === undefined) return null
  const Mark = kind === 'before' ? 'del' : 'ins'
  return (
    <Mark className={kind === 'before' ? css.before : css.after} title={t(($) => $.diff[kind])}>
      <VisuallyHidden>{t(($) => $.diff[kind])} </VisuallyHidden>
      {typeof value === 'boolean' ? t(($) => (value ? $.diff.yes : $.diff.no)) : writeValue(locale, value)}
    </Mark>
  )
}

/** An instant as it is stored. */
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function writeValue(locale: Locale, value: unknown): string {
  if (value === null) return '–'
  if (value === '') return '""'
  if (typeof value === 'string' && instantPattern.test(value)) return formatDateTime(locale, value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
