import { createFileRoute } from '@tanstack/react-router'
import { LivestreamChannelsQuery } from '#features/livestreams/channels.documents.ts'
import { ChannelsPage } from '#features/livestreams/channels-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/livestreams')({
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['livestream-channels', 'validation', 'errors'], LivestreamChannelsQuery, {}),
  component: ChannelsPage,
})
