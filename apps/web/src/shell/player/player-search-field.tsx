import { Button } from '@kubora/ui/button'
import { TextField } from '@kubora/ui/text-field'
import { type KeyboardEvent, useId, useState } from 'react'
import * as css from '#shell/player/player-search-field.css.ts'

/** A player who can be chosen. */
export interface PlayerOption {
  id: string
  text: string
}

/** Properties of {@link PlayerSearchField}. */
export interface PlayerSearchFieldProps {
  label: string
  hint: string
  error: string | undefined
  /** The name of the list of options. */
  foundLabel: string
  /** What stands in the field: the player who is chosen, else what is typed. */
  value: string
  /** Called with what is typed; nobody is chosen any more. */
  onType: (text: string) => void
  options: readonly PlayerOption[]
  /** Whether the options were found for what is typed now. */
  isCurrent: boolean
  onChoose: (id: string) => void
  /** Whether Enter sends the form around, as nothing is to be chosen. */
  enterSends: boolean
}

/** A field that finds a player, chosen by a press or by arrows and Enter. */
export function PlayerSearchField(props: PlayerSearchFieldProps) {
  const { label, hint, error, foundLabel, value, onType, options, isCurrent, onChoose, enterSends } = props
  const [at, setAt] = useState(0)
  const id = useId()
  const isExpanded = options.length > 0

  function follow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isExpanded) {
      event.preventDefault()
      setAt((at + step + options.length) % options.length)
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || enterSends) return
    event.preventDefault()
    // players found for an earlier text are not meant
    const option = isCurrent ? options[at] : undefined
    if (option) onChoose(option.id)
  }

  return (
    <div className={css.field}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        aria-activedescendant={isExpanded ? `${id}-${at}` : undefined}
        onKeyDown={follow}
        onChange={({ target }) => {
          onType(target.value)
          setAt(0)
        }}
      />
      {isExpanded ? (
        <div
          id={id}
          role="listbox"
          aria-label={foundLabel}
          // Enter chooses none of these yet
          aria-busy={!isCurrent}
          className={css.found}
        >
          {options.map((option, place) => (
            <Button
              key={option.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              size="sm"
              variant={place === at ? 'accent' : 'secondary'}
              // the focus stays in the field
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option.id)}
            >
              {option.text}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
