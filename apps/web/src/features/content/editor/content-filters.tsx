import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-list.css.ts'
import { childKinds, type ContentGroup } from '#features/content/editor/content-groups.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentEntry } from '#features/content/editor/content-rows.ts'
import { contentFilters, type ContentListSearch } from '#features/content/editor/content-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'

/** Properties of {@link ContentFilters}. */
export interface ContentFiltersProps {
  search: ContentListSearch
  group: ContentGroup
  /** What items may belong to; none where that is no filter. */
  items: readonly ContentEntry[]
  onChange: (change: ContentListSearch) => void
  /** Set by the filter that replaces the whole list, so that the one of the next list takes the focus. */
  filterFocusedRef: RefObject<boolean>
}

/** Filters of a list of content: by state, and by what items belong to. */
export function ContentFilters(props: ContentFiltersProps) {
  const { search, group, items, onChange, filterFocusedRef } = props
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const stateFilter = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!filterFocusedRef.current) return
    filterFocusedRef.current = false
    stateFilter.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [filterFocusedRef])

  return (
    <>
      {childKinds(group).length === 0 || items.length === 0 ? null : (
        <ListFilter
          label={t(($) => $.settings.parentId)}
          value={search.parent}
          options={items.map((item) => ({ value: item.id, label: words.title(item) }))}
          onChange={(parent) => onChange({ parent })}
        />
      )}
      <div ref={stateFilter} className={css.asOne}>
        <ListFilter
          label={t(($) => $.filter.label)}
          value={search.show}
          options={contentFilters.map((filter) => ({ value: filter, label: t(($) => $.filter[filter]) }))}
          onChange={(filter) => {
            filterFocusedRef.current = (filter === 'deleted') !== (search.show === 'deleted')
            onChange({ show: filter })
          }}
        />
      </div>
    </>
  )
}
