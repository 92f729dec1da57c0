import { Select } from '@kubora/ui/select'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contentFilters, type ContentListSearch } from '#features/content/editor/content-search.ts'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** Narrows the list. All items are loaded, so it filters without debounce. */
export function ContentFilters({ search }: { search: ContentListSearch }) {
  const { t } = useTranslation('content-editor')
  const navigate = useNavigate()
  function narrow({ q = search.q ?? '', show = search.show ?? '' }: { q?: string; show?: string }): void {
    const filter = contentFilters.find((candidate) => candidate === show)
    void navigate({
      to: '/admin/content',
      search: {
        ...(search.kind ? { kind: search.kind } : {}),
        ...(q === '' ? {} : { q }),
        ...(filter ? { show: filter } : {}),
      },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <search className={panel.tools}>
      <div className={panel.tool}>
        <PanelSearchField
          label={t(($) => $.search.label)}
          placeholder={t(($) => $.search.placeholder)}
          search={search.q ?? ''}
          onSearch={(q) => narrow({ q })}
          debounceMs={0}
        />
      </div>
      <div className={panel.tool}>
        <Select
          compact
          label={t(($) => $.filter.label)}
          value={search.show ?? ''}
          onChange={(event) => narrow({ show: event.target.value })}
          options={[
            { value: '', label: t(($) => $.filter.all) },
            ...contentFilters.map((filter) => ({ value: filter, label: t(($) => $.filter[filter]) })),
          ]}
        />
      </div>
    </search>
  )
}
