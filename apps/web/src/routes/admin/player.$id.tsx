import { createFileRoute } from '@tanstack/react-router'
import { searchText } from '#shell/navigation/search-text.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { cardTexts, loadCards } from './-player-cards.ts'
import { PlayerPageQuery } from './-player-page.documents.ts'
import { PlayerPage } from './-player-page.tsx'

export const Route = createFileRoute('/admin/player/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  validateSearch: (search): { ban?: string | undefined } => ({ ban: searchText(search['ban']) }),
  loader: async ({ params: { id } }) => {
    await Promise.all([loadPanelPage(['players', ...cardTexts], PlayerPageQuery, { id }), loadCards()])
  },
  component: PlayerRoute,
})

function PlayerRoute() {
  const { id } = Route.useParams()
  return <PlayerPage key={id} id={id} />
}
