import { createFileRoute } from '@tanstack/react-router'
import { GameServerQuery } from '#features/game-servers/game-servers.documents.ts'
import { ServerPage } from '#features/game-servers/server-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/server/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { id } }) =>
    loadPanelPage(['game-servers', 'validation', 'errors'], GameServerQuery, { id }),
  component: ServerRoute,
})

function ServerRoute() {
  const { id } = Route.useParams()
  return <ServerPage key={id} id={id} />
}
