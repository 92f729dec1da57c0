import { Dialog } from '@kubora/ui/dialog'
import { Kbd } from '@kubora/ui/kbd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchMaxLength } from '#features/content/reading/reading-search.ts'
import * as field from '#features/content/search/content-search.css.ts'
import { siteScope } from '#features/content/search/search-content.query.ts'
import * as css from '#features/content/search/site-search.css.ts'
import { SiteSearchResults } from '#features/content/search/site-search-results.tsx'
import { useSearchHits } from '#features/content/search/use-search-hits.ts'

/** Debounce before the search starts, ms. */
const debounceMs = 160

/** Properties of {@link SiteSearch}. */
export interface SiteSearchProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The search over everything public, in a dialog. */
export function SiteSearch({ open, onOpenChange }: SiteSearchProps) {
  const { t } = useTranslation('search')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t(($) => $.site.title)}
      closeLabel={t(($) => $.site.close)}
    >
      <SearchBox onFollow={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Field and hits: arrows choose a hit while the focus stays in the field, Enter opens it. */
function SearchBox({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('search')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, q } = useDebounced()
  const search = useSearchHits(q, siteScope)
  // another search begins with its best hit again
  const [choice, choose] = useState({ q, index: 0 })
  const chosen = choice.q === q ? choice.index : 0
  const optionId = (index: number) => `${id}-${index}`
  const hasOptions = search.hits.length > 0 && (search.state === 'found' || search.state === 'busy')

  // after the dialog itself has moved the focus to its first button
  useEffect(() => queueMicrotask(() => input.current?.focus({ preventScroll: true })), [])

  function follow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hasOptions) {
      event.preventDefault()
      const next = (chosen + step + search.hits.length) % search.hits.length
      choose({ q, index: next })
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    // a hit of an older search is not what the typed words mean
    if (event.key === 'Enter' && search.state === 'found' && typed.trim() === q)
      document.getElementById(optionId(chosen))?.click()
  }

  return (
    <div className={css.frame}>
      <search className={css.wideField}>
        <Search aria-hidden size={20} className={field.controlIcon} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t(($) => $.site.label)}
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={`${id}-list`}
          aria-activedescendant={hasOptions ? optionId(chosen) : undefined}
          placeholder={t(($) => $.site.placeholder)}
          className={field.input}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchMaxLength}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={follow}
        />
      </search>
      <div className={css.body}>
        <SiteSearchResults
          id={id}
          q={q}
          search={search}
          chosen={chosen}
          onSearch={(words) => {
            type(words)
            input.current?.focus()
          }}
          onFollow={onFollow}
        />
      </div>
      <p className={css.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t(($) => $.keys.choose)} · <Kbd>{t(($) => $.keys.enter)}</Kbd>{' '}
        {t(($) => $.keys.open)}
      </p>
    </div>
  )
}

/** Returns what is typed, and the trimmed text once typing has paused. */
function useDebounced(): { typed: string; type: (text: string) => void; q: string } {
  const [typed, type] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, q }
}
