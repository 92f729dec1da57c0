import { Select } from '@kubora/ui/select'
import { realms } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import type { ListedBan } from '#features/bans/bans-list.documents.ts'
import { banOrders, banStatuses, type BansSearch } from '#features/bans/bans-search.ts'
import { useSession } from '#shell/session/use-session.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as list from '#shell/table/list-table.css.ts'

/** Properties of {@link BanFilters}. */
export interface BanFiltersProps {
  search: BansSearch
  /** Bans that are shown now: their team members can be chosen. */
  rows: readonly ListedBan[]
  onChange: (change: BansSearch) => void
}

/** Filters of the list of bans, and its order. */
export function BanFilters({ search, rows, onChange }: BanFiltersProps) {
  const { t } = useTranslation('bans')
  const isActive = search.status === undefined
  return (
    <>
      <div className={list.filter}>
        <Select
          compact
          label={t(($) => $.filter.status)}
          value={search.status ?? banStatuses[0]}
          onChange={({ target }) =>
            onChange({ status: banStatuses.slice(1).find((status) => status === target.value) })
          }
          options={banStatuses.map((status) => ({ value: status, label: t(($) => $.filter[status]) }))}
        />
      </div>
      <ListFilter
        label={t(($) => $.filter.scope)}
        value={search.realm}
        options={realms.map((realm) => ({ value: realm, label: t(($) => $.scope[realm]) }))}
        onChange={(realm) => onChange({ realm })}
      />
      <ListFilter
        label={t(($) => $.filter.admin)}
        value={search.admin}
        options={useAdmins(rows, search.admin)}
        onChange={(admin) => onChange({ admin })}
      />
      {isActive ? (
        <div className={list.filter}>
          <Select
            compact
            label={t(($) => $.filter.order)}
            value={search.order ?? banOrders[0]}
            onChange={({ target }) =>
              onChange({ order: banOrders.slice(1).find((order) => order === target.value) })
            }
            options={banOrders.map((order) => ({ value: order, label: t(($) => $.filter[order]) }))}
          />
        </div>
      ) : null}
    </>
  )
}

/** Returns the user and the team members of the shown bans, and the chosen one in any case. */
function useAdmins(rows: readonly ListedBan[], chosen: string | undefined) {
  const { t } = useTranslation('bans')
  const own = String(useSession()?.claims.upn ?? '')
  const names = new Map(
    rows.flatMap(({ adminAccountId, adminName }) =>
      adminAccountId === null ? [] : [[adminAccountId, adminName] as const],
    ),
  )
  if (chosen !== undefined && !names.has(chosen))
    names.set(
      chosen,
      t(($) => $.filter.thisAdmin),
    )
  names.delete(own)
  return [
    { value: own, label: t(($) => $.filter.own) },
    ...[...names].map(([value, label]) => ({ value, label })),
  ]
}
