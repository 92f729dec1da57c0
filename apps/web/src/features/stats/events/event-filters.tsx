import { statsModes } from '@kubora/validation/stats'
import { statsEvents } from '@kubora/validation/stats-events'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { EventServersQuery } from '#features/stats/events/events.documents.ts'
import { type EventsSearch, eventStates } from '#features/stats/events/events-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import { TimeFilter } from '#shell/table/time-filter.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { otherZone } from '#shell/time/network-time.ts'

/** Properties of {@link EventFilters}. */
export interface EventFiltersProps {
  search: EventsSearch
  onChange: (change: EventsSearch) => void
}

/** Filters of the events of a player. */
export function EventFilters({ search, onChange }: EventFiltersProps) {
  const { t } = useTranslation(['stats-events', 'player-stats', 'stats'])
  const locale = useLocale()
  const zone = otherZone(locale)
  const withZone = (label: string) => (zone === null ? label : `${label} (${zone})`)
  const [{ data }] = useQuery({ query: EventServersQuery })
  const kinds = statsEvents
    .map((kind) => ({ value: kind, label: t(($) => $['player-stats'].kinds[kind]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <>
      <ListFilter
        label={t(($) => $.filter.state)}
        value={search.state}
        options={eventStates.map((state) => ({ value: state, label: t(($) => $.filter[state]) }))}
        onChange={(state) => onChange({ state })}
      />
      <ListFilter
        label={t(($) => $.filter.server)}
        value={search.server}
        options={(data?.gameServers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(server) => onChange({ server })}
      />
      <ListFilter
        label={t(($) => $.filter.mode)}
        value={search.mode}
        options={statsModes.map((mode) => ({ value: mode, label: t(($) => $.stats.modes[mode]) }))}
        onChange={(mode) => onChange({ mode })}
      />
      <ListFilter
        label={t(($) => $.filter.kind)}
        value={search.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TimeFilter
          key={end}
          type="datetime-local"
          label={withZone(t(($) => $.filter[end]))}
          value={search[end]}
          onChange={(at) => onChange({ [end]: at })}
        />
      ))}
    </>
  )
}
