import { Dialog } from '@kubora/ui/dialog'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchMaxLength } from '#features/content/reading/reading-search.ts'
import { siteScope } from '#features/content/search/search-content.query.ts'
import { SiteSearchResults } from '#features/content/search/site-search-results.tsx'
import { useDebounced } from '#features/content/search/use-debounced.ts'
import { useSearchHits } from '#features/content/search/use-search-hits.ts'
import { SearchCombobox } from '#shell/search/search-combobox.tsx'

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

function SearchBox({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('search')
  const field = useRef<HTMLInputElement>(null)
  const [typed, type] = useState('')
  const q = useDebounced(typed)
  const search = useSearchHits(q, siteScope)
  const hasOptions = search.state === 'found' || search.state === 'busy'
  return (
    <SearchCombobox
      field={field}
      label={t(($) => $.site.label)}
      placeholder={t(($) => $.site.placeholder)}
      maxLength={searchMaxLength}
      typed={typed}
      onType={type}
      options={hasOptions ? search.hits.map((_, index) => String(index)) : []}
      foundFor={q}
      // a hit of an older search is not what the typed words mean
      isSettled={search.state === 'found' && typed.trim() === q}
    >
      {({ id, chosen }) => (
        <SiteSearchResults
          id={id}
          q={q}
          search={search}
          chosen={chosen}
          onSearch={(words) => {
            type(words)
            field.current?.focus()
          }}
          onFollow={onFollow}
        />
      )}
    </SearchCombobox>
  )
}
