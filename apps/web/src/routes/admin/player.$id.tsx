import { createFileRoute } from '@tanstack/react-router'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { cardTexts, loadCards } from './-player-cards.ts'
import { PlayerPageQuery } from './-player-page.documents.ts'
import { PlayerPage } from './-player-page.tsx'

export const Route = createFileRoute('/admin/player/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: async ({ params: { id } }) => {
    await Promise.all([loadPanelPage(['players', ...cardTexts], PlayerPageQuery, { id }), loadCards()])
  },
  component: PlayerRoute,
})

function PlayerRoute() {
  const { id } = Route.useParams()
  return <PlayerPage key={id} id={id} />
}
