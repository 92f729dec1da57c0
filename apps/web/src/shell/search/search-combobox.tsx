import { Kbd } from '@kubora/ui/kbd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/search/search-combobox.css.ts'
import * as fieldCss from '#shell/search/search-field.css.ts'

/** What the options of a {@link SearchCombobox} are made with. */
export interface ComboboxList {
  /** Beginning of the ids of list and options: the list's is `${id}-list`, an option's `${id}-${key}`. */
  id: string
  /** Key of the chosen option. */
  chosen: string | undefined
}

/** Properties of {@link SearchCombobox}. */
export interface SearchComboboxProps {
  /** The field, which takes the focus when it appears. */
  field: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  maxLength: number
  typed: string
  onType: (text: string) => void
  /** Keys of the options, in the order in which they are shown; a list without options is not expanded. */
  options: readonly string[]
  /** What the options were found for: another search begins with its first option again. */
  foundFor: string
  /** Whether the options are those of what is typed, so that Enter opens one. */
  isSettled: boolean
  /** Whether Enter that came earlier opens the first option as soon as they are. */
  keepsEnter?: boolean
  /** Called when an option is opened in a tab of its own, by Control and Enter. */
  onOpenAside?: (key: string) => void
  children: (list: ComboboxList) => ReactNode
}

/** Field and options of a search: arrows choose an option, a link, while the focus stays in the field; Enter opens it. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { t } = useTranslation('search')
  const { field, typed, options, children } = props
  const id = useId()
  const { chosen, follow } = useChoice(id, props)
  const expanded = options.length > 0

  // after the dialog itself has moved the focus to its first button
  useEffect(() => queueMicrotask(() => field.current?.focus({ preventScroll: true })), [field])

  return (
    <div className={css.frame}>
      <search className={css.wideField}>
        <Search aria-hidden size={20} className={fieldCss.controlIcon} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={props.label}
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={expanded && chosen !== undefined ? `${id}-${chosen}` : undefined}
          placeholder={props.placeholder}
          className={fieldCss.input}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={props.maxLength}
          value={typed}
          onChange={(event) => props.onType(event.target.value)}
          onKeyDown={follow}
        />
      </search>
      <div className={css.body}>{children({ id, chosen })}</div>
      <p className={css.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t(($) => $.keys.choose)} · <Kbd>{t(($) => $.keys.enter)}</Kbd>{' '}
        {t(($) => $.keys.open)}
      </p>
    </div>
  )
}

type ChoiceProps = Pick<
  SearchComboboxProps,
  'options' | 'foundFor' | 'isSettled' | 'keepsEnter' | 'onOpenAside'
>

/** Returns the chosen option, and what the keys do. */
function useChoice(id: string, { options, foundFor, isSettled, keepsEnter, onOpenAside }: ChoiceProps) {
  const [choice, choose] = useState<{ foundFor: string; key?: string | undefined }>({ foundFor })
  const chosen = choice.foundFor === foundFor && options.includes(choice.key ?? '') ? choice.key : options[0]
  const enteredFor = useRef<string | null>(null)
  const optionOf = (key = '') => document.getElementById(`${id}-${key}`)

  useEffect(() => {
    const isEntered = enteredFor.current === foundFor
    // for another text the key is pressed anew
    if (!isEntered || isSettled) enteredFor.current = null
    if (!isEntered || !isSettled) return
    document.getElementById(`${id}-${chosen}`)?.click()
  }, [isSettled, foundFor, id, chosen])

  function open(isAside: boolean): void {
    const link = optionOf(chosen)
    if (!isAside || onOpenAside === undefined || !(link instanceof HTMLAnchorElement)) {
      link?.click()
      return
    }
    window.open(link.href, '_blank', 'noopener')
    if (chosen !== undefined) onOpenAside(chosen)
  }

  function follow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const next = options[(options.indexOf(chosen ?? '') + step + options.length) % options.length]
      choose({ foundFor, key: next })
      optionOf(next)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    if (isSettled) open(event.ctrlKey || event.metaKey)
    else if (keepsEnter) enteredFor.current = foundFor
  }

  return { chosen, follow }
}
