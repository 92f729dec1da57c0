import { createFileRoute } from '@tanstack/react-router'
import { ChannelsPage } from '#features/livestreams/channels-page.tsx'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/livestreams')({
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loader: () => {
    startQuery(
      async () => (await import('#features/livestreams/channels.documents.ts')).LivestreamChannelsQuery,
      {},
    )
    return loadTexts('panel', 'livestream-channels', 'validation', 'errors')
  },
  component: ChannelsPage,
})
