import { TextField } from '@kubora/ui/text-field'
import { useTranslation } from 'react-i18next'
import type { AuditSearch } from '#features/audit-log/audit-search.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { useTypedSearch } from '#shell/navigation/use-typed-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as list from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { otherZone } from '#shell/time/network-time.ts'

/** Properties of {@link AuditFilters}. */
export interface AuditFiltersProps {
  search: AuditSearch
  onChange: (change: AuditSearch) => void
}

/** Filters of the log: who, what, to what, and when. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log')
  const words = useAuditWords()
  return (
    <>
      <ListFilter
        label={t(($) => $.filter.action)}
        value={search.action}
        options={words.actions.map(({ name, text, group }) => ({ value: name, label: text, group }))}
        onChange={(action) => onChange({ action })}
      />
      <TypedFilter
        label={t(($) => $.filter.actor)}
        value={search.actor}
        onChange={(actor) => onChange({ actor })}
      />
      <ListFilter
        label={t(($) => $.filter.targetType)}
        value={search.type}
        options={words.targets.map(({ name, text }) => ({ value: name, label: text }))}
        onChange={(type) => onChange({ type })}
      />
      <TypedFilter
        label={t(($) => $.filter.targetId)}
        value={search.target}
        onChange={(target) => onChange({ target })}
      />
      <TypedFilter
        label={t(($) => $.filter.reason)}
        value={search.reason}
        maxLength={1000}
        onChange={(reason) => onChange({ reason })}
      />
      <MinuteFilter
        label={t(($) => $.filter.from)}
        value={search.from}
        onChange={(from) => onChange({ from })}
      />
      <MinuteFilter label={t(($) => $.filter.to)} value={search.to} onChange={(to) => onChange({ to })} />
    </>
  )
}

interface TypedFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  maxLength?: number
}

function MinuteFilter({ label, value = '', onChange }: TypedFilterProps) {
  const zone = otherZone(useLocale())
  return (
    <div className={list.filter}>
      <TextField
        compact
        type="datetime-local"
        label={zone === null ? label : `${label} (${zone})`}
        value={value}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  )
}

/** Debounce of a typed filter, ms. */
const debounceMs = 400

function TypedFilter({ label, value = '', onChange, maxLength = 254 }: TypedFilterProps) {
  const { typed, type, searchNow } = useTypedSearch(value, (text) => onChange(text || undefined), debounceMs)
  return (
    <div className={list.filter}>
      <TextField
        compact
        label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchNow()
        }}
      />
    </div>
  )
}
