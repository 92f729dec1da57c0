import { IconButton } from '@kubora/ui/icon-button'
import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { boardSearchMinLength, boardSizes } from '@kubora/validation/stats'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardSearch, nameMaxLength } from '#features/stats/board-search.ts'
import * as css from '#features/stats/board-tools.css.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { useSlashKey } from '#shell/navigation/use-slash-key.ts'
import { useTypedSearch } from '#shell/navigation/use-typed-search.ts'

/** Debounce before the search starts, ms. */
const debounceMs = 250

/** Properties of {@link BoardTools}. */
export interface BoardToolsProps {
  url: BoardSearch
  /** Changes some of the address, and goes to the first page. */
  onChange: (change: BoardSearch) => void
}

/** The search of a board and how many rows it shows; both are in the address, and begin at the first page. */
export function BoardTools({ url, onChange }: BoardToolsProps) {
  const { t } = useTranslation('stats')
  const input = useRef<HTMLInputElement>(null)
  const search = useTypedSearch(
    url.name ?? '',
    (name) => {
      // what is too short is no search, and none was made before it
      if (name.length >= boardSearchMinLength || url.name !== undefined)
        onChange({ name: name.length >= boardSearchMinLength ? name : undefined })
    },
    debounceMs,
  )
  useSlashKey(input)
  const { type } = search
  const isNew = useRef(true)

  // takes what was typed before the page was hydrated
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    const early = input.current?.value
    if (early !== undefined && early !== (url.name ?? '')) type(early)
  }, [url.name, type])

  function follow(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      search.searchNow()
    }
    if (event.key === 'Escape' && search.typed !== '') search.clear()
  }

  const length = search.typed.trim().length
  const isShort = length > 0 && length < boardSearchMinLength
  return (
    <div className={css.tools}>
      <search className={css.search}>
        {/* without scripts, or before hydration, the form itself requests the page with the rows */}
        <SimpleForm ofPage onSubmit={(event) => event.preventDefault()}>
          <TextField
            ref={input}
            name="name"
            label={t(($) => $.search.label)}
            hint={isShort ? t(($) => $.search.short, { min: boardSearchMinLength }) : undefined}
            icon={<Search aria-hidden size={18} />}
            action={
              search.typed === '' ? undefined : (
                <IconButton
                  size="sm"
                  label={t(($) => $.search.clear)}
                  icon={<X aria-hidden size={18} />}
                  onClick={search.clear}
                />
              )
            }
            aria-keyshortcuts="/"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={nameMaxLength}
            value={search.typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={follow}
          />
        </SimpleForm>
      </search>
      <div className={css.size}>
        <Select
          label={t(($) => $.pages.size)}
          value={String(url.per ?? boardSizes[0])}
          options={boardSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) =>
            onChange({ per: boardSizes.slice(1).find((size) => String(size) === event.target.value) })
          }
        />
      </div>
    </div>
  )
}
