import { IconButton } from '@kubora/ui/icon-button'
import { Kbd } from '@kubora/ui/kbd'
import { slash } from '#features/content/search/content-search.css.ts'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { searchMaxLength } from '#features/content/reading/reading-search.ts'
import { useTypedSearch } from '#shell/navigation/use-typed-search.ts'
import { controlIcon, field, input as inputClass } from '#shell/search/search-field.css.ts'

/** Debounce before the search starts, ms. */
const debounceMs = 160

/** Properties of {@link SearchField}. */
export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  /** Search text in the URL. */
  q: string
  /** An example of a search, for the placeholder. */
  example: string
  onSearch: (q: string) => void
  /** Enter, when the URL already has the typed text. */
  onOpen: () => void
  /** Arrow down: moves the focus to the hits. */
  onDown: () => void
}

/** The field of the search; debounces typing and follows the URL. */
export function SearchField({ ref, q, example, onSearch, onOpen, onDown }: SearchFieldProps) {
  const { t } = useTranslation('search')
  const { typed, type, searchNow, clear, isSearched } = useTypedSearch(q, onSearch, debounceMs)
  const form = useRef<HTMLFormElement>(null)
  const isNew = useRef(true)

  // takes what was typed before the page was hydrated
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    const early = form.current && new FormData(form.current).get('q')
    if (typeof early === 'string' && early !== q) type(early)
  }, [q, type])

  function follow(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSearched()) onOpen()
      else searchNow()
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
    if (event.key === 'Escape' && typed !== '') clear()
  }

  return (
    <search>
      {/* without scripts, or before hydration, the form itself requests the page with the hits */}
      <form ref={form} className={field} onSubmit={(event) => event.preventDefault()}>
        <Search aria-hidden size={20} className={controlIcon} />
        <input
          ref={ref}
          type="text"
          name="q"
          aria-label={t(($) => $.label)}
          aria-keyshortcuts="/"
          placeholder={t(($) => $.placeholder, { example })}
          className={inputClass}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchMaxLength}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={follow}
        />
        {typed === '' ? (
          <span aria-hidden className={slash}>
            <Kbd>/</Kbd>
          </span>
        ) : (
          <IconButton
            size="sm"
            label={t(($) => $.clear)}
            icon={<X aria-hidden size={18} />}
            onClick={clear}
          />
        )}
      </form>
    </search>
  )
}
