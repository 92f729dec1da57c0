import { createFileRoute } from '@tanstack/react-router'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { PlayerPageQuery } from './-player-page.documents.ts'
import { PlayerPage } from './-player-page.tsx'

export const Route = createFileRoute('/admin/player/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { id } }) =>
    loadPanelPage(['players', 'bans', 'notifications', 'validation'], PlayerPageQuery, { id }),
  component: PlayerRoute,
})

function PlayerRoute() {
  const { id } = Route.useParams()
  return <PlayerPage key={id} id={id} />
}
