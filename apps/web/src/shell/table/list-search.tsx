import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'

/** Properties of {@link ListSearch}. */
export interface ListSearchProps {
  label: string
  placeholder: string
  /** Search text in the URL. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

/** The search field of a list that is loaded whole: searches without debounce. */
export function ListSearch({ search = '', onSearch, ...texts }: ListSearchProps) {
  return (
    <PanelSearchField
      {...texts}
      search={search}
      onSearch={(typed) => onSearch(typed || undefined)}
      debounceMs={0}
    />
  )
}
