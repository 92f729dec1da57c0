import { realms } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { type GameServersSearch, serverStates } from '#features/game-servers/game-servers-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'

/** Properties of {@link ServerFilters}. */
export interface ServerFiltersProps {
  search: GameServersSearch
  onChange: (change: GameServersSearch) => void
}

/** Filters of the list of game servers. */
export function ServerFilters({ search, onChange }: ServerFiltersProps) {
  const { t } = useTranslation('game-servers')
  return (
    <>
      <ListFilter
        label={t(($) => $.column.state)}
        value={search.state}
        options={serverStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
        onChange={(state) => onChange({ state })}
      />
      <ListFilter
        label={t(($) => $.column.realm)}
        value={search.realm}
        options={realms.map((realm) => ({ value: realm, label: t(($) => $.realm[realm]) }))}
        onChange={(realm) => onChange({ realm })}
      />
    </>
  )
}
