import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#field.css.ts'
import { Field, type FieldTexts } from '#field.tsx'
import { chevron, select } from '#select.css.ts'

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
  /** Heading under which it stands with its neighbours of the same group. */
  group?: string
}

/** Properties of {@link Select}. */
export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'>, FieldTexts {
  options: readonly SelectOption[]
  compact?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** One of several choices; the browser's own list, so that phones show theirs. */
export function Select({ id, label, hint, error, note, options, compact, className, ...rest }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {(control) => (
        <div className={css.adorned}>
          <select
            {...rest}
            {...control}
            className={classNames(css.control, select, compact && css.compact, className)}
          >
            {groupsOf(options).map(([group, members]) =>
              group === undefined ? (
                members.map((option) => <Choice key={option.value} option={option} />)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map((option) => (
                    <Choice key={option.value} option={option} />
                  ))}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown aria-hidden className={chevron} />
        </div>
      )}
    </Field>
  )
}

function Choice({ option: { value, label, disabled } }: { option: SelectOption }) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  )
}

/** Returns the options in their order, those of a group together; those without one come first. */
function groupsOf(options: readonly SelectOption[]): (readonly [string | undefined, SelectOption[]])[] {
  return [...Map.groupBy(options, ({ group }) => group)].toSorted(
    ([a], [b]) => Number(a !== undefined) - Number(b !== undefined),
  )
}
