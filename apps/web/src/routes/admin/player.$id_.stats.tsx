import { createFileRoute } from '@tanstack/react-router'
import { StatsEventsQuery } from '#features/stats/events/events.documents.ts'
import { EventsPage } from '#features/stats/events/events-page.tsx'
import { eventsVariables, readEventsSearch } from '#features/stats/events/events-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

const texts = ['stats-events', 'player-stats', 'stats', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/player/$id_/stats')({
  validateSearch: readEventsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { id }, deps }) => loadPanelPage(texts, StatsEventsQuery, eventsVariables(id, deps)),
  component: StatsEventsRoute,
})

function StatsEventsRoute() {
  const { id } = Route.useParams()
  return <EventsPage key={id} playerId={id} search={Route.useSearch()} />
}
