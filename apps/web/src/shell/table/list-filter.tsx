import { Select, type SelectOption } from '@kubora/ui/select'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/table/list-table.css.ts'

/** Properties of {@link ListFilter}. */
export interface ListFilterProps<Value extends string> {
  label: string
  /** undefined: nothing is filtered. */
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  onChange: (value: Value | undefined) => void
}

/** A filter of a list: one of several values, or all. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { label, value, options, onChange } = props
  const { t } = useTranslation('panel')
  return (
    <div className={css.filter}>
      <Select
        compact
        label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
        options={[{ value: '', label: t(($) => $.table.all) }, ...options]}
      />
    </div>
  )
}
