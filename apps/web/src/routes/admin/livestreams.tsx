import { createFileRoute } from '@tanstack/react-router'
import { readChannelsSearch } from '#features/livestreams/channels-search.ts'
import { LivestreamChannelsQuery } from '#features/livestreams/channels.documents.ts'
import { ChannelsPage } from '#features/livestreams/channels-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/livestreams')({
  validateSearch: readChannelsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['livestream-channels', 'validation', 'errors'], LivestreamChannelsQuery, {}),
  component: ChannelsRoute,
})

function ChannelsRoute() {
  return <ChannelsPage search={Route.useSearch()} />
}
