import { Select } from '@kubora/ui/select'
import { realms } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { RanksQuery } from '#features/players/players.documents.ts'
import { filterNames, pageSizes, type PlayersSearch, type YesOrNo } from '#features/players/players-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as list from '#shell/table/list-table.css.ts'

/** Properties of {@link PlayerFilters}. */
export interface PlayerFiltersProps {
  search: PlayersSearch
  onChange: (change: PlayersSearch) => void
}

/** Filters of the player list, and how long its pages are. */
export function PlayerFilters({ search, onChange }: PlayerFiltersProps) {
  const { t } = useTranslation('players')
  const [{ data }] = useQuery({ query: RanksQuery, requestPolicy: 'cache-first' })
  const everybody = { value: '', label: t(($) => $.filter.everybody) }
  return (
    <>
      {filterNames.map((name) => (
        <div key={name} className={list.filter}>
          <Select
            compact
            label={t(($) => $.filter.of[name].label)}
            value={search[name] ?? ''}
            onChange={({ target }) =>
              onChange({ [name]: (target.value || undefined) as YesOrNo | undefined })
            }
            options={[
              everybody,
              { value: 'yes', label: t(($) => $.filter.of[name].yes) },
              { value: 'no', label: t(($) => $.filter.of[name].no) },
            ]}
          />
        </div>
      ))}
      <ListFilter
        label={t(($) => $.column.lastRealm)}
        value={search.realm}
        options={realms.map((realm) => ({ value: realm, label: t(($) => $.realm[realm]) }))}
        onChange={(realm) => onChange({ realm })}
      />
      <div className={list.filter}>
        <Select
          compact
          label={t(($) => $.column.rank)}
          value={search.rank ?? ''}
          onChange={({ target }) => onChange({ rank: target.value || undefined })}
          options={[everybody, ...(data?.ranks ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
      <div className={list.filter}>
        <Select
          compact
          label={t(($) => $.filter.rows)}
          value={String(search.rows ?? pageSizes[0])}
          onChange={({ target }) =>
            onChange({ rows: pageSizes.slice(1).find((size) => String(size) === target.value) })
          }
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </div>
    </>
  )
}
