import type { Ref } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#code-field.css.ts'
import { Field, type FieldTexts } from '#field.tsx'

/** Properties of {@link CodeField}. */
export interface CodeFieldProps extends FieldTexts {
  name?: string
  /** Number of symbols. */
  length: number
  /** Symbols per visual group; all in one group when left out. */
  groupSize?: number
  value: string
  /** Gets the cleaned code: upper case letters and digits, full-width ones as plain ones, at most `length` of them. */
  onValueChange: (code: string) => void
  /** Called once when the last symbol was typed or pasted. */
  onComplete?: (code: string) => void
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One real input behind drawn slots: paste, autofill and screen readers see a plain field. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    hint,
    error,
    note,
    length,
    groupSize = length,
    value,
    onValueChange,
    onComplete,
    ref,
    ...input
  } = props
  const groupCount = Math.ceil(length / groupSize)

  function accept(typed: string): void {
    const code = cleanCode(typed, length)
    onValueChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }

  return (
    <Field label={label} hint={hint} error={error} note={note}>
      {(control) => (
        <div className={css.frame}>
          <input
            {...input}
            {...control}
            ref={ref}
            className={css.input}
            value={value}
            onChange={(event) => accept(event.target.value)}
            onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            inputMode="text"
          />
          <div className={classNames(css.slots, length > 10 && css.slotsMany)} aria-hidden>
            {Array.from({ length: groupCount }, (_group, group) => (
              <span key={`group-${group}`} className={css.group}>
                {Array.from({ length: Math.min(groupSize, length - group * groupSize) }, (_slot, offset) => (
                  <Slot
                    key={`slot-${group * groupSize + offset}`}
                    symbol={value[group * groupSize + offset]}
                    current={group * groupSize + offset === Math.min(value.length, length - 1)}
                    invalid={Boolean(error)}
                  />
                ))}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

function Slot({
  symbol,
  current,
  invalid,
}: {
  symbol: string | undefined
  current: boolean
  invalid: boolean
}) {
  return (
    <span
      className={classNames(css.slot, current && css.active)}
      data-filled={Boolean(symbol)}
      data-invalid={invalid}
    >
      {symbol ?? (current ? <span className={css.caret} /> : null)}
    </span>
  )
}

function cleanCode(typed: string, length: number): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
}

/** The drawn caret stands after the last symbol, so the real one must, too; a selection stays (select all). */
function keepCaretAtEnd(input: HTMLInputElement): void {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}
