import { TextField } from '@kubora/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import * as css from '#shell/table/list-table.css.ts'
import { isTyped } from '#shell/table/typed-time.ts'

/** Properties of {@link TimeFilter}. */
export interface TimeFilterProps {
  type: 'date' | 'datetime-local'
  label: string
  /** undefined: nothing is filtered. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/**
 * A filter of a list by a day or a minute. It is taken as soon as its year is typed, else with Enter or when the field is left: a year of
 * which only the first digit is there filters nothing, and what is being typed is never replaced.
 */
export function TimeFilter({ type, label, value = '', onChange }: TimeFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const [initial] = useState(value)

  useEffect(() => {
    const field = input.current
    if (field !== null && field !== document.activeElement) field.value = value
  }, [value])

  function take(typed: string): void {
    if (typed !== value) onChange(typed || undefined)
  }

  return (
    <div className={css.filter}>
      <TextField
        ref={input}
        compact
        type={type}
        label={label}
        defaultValue={initial}
        onChange={({ target }) => {
          if (isTyped(target.value)) take(target.value)
        }}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value)
        }}
      />
    </div>
  )
}
