import { createFileRoute } from '@tanstack/react-router'
import { PlayersQuery } from '#features/players/players.documents.ts'
import { PlayersPage } from '#features/players/players-page.tsx'
import * as playerBulk from '#player-bulk.ts'
import { playersVariables, readPlayersSearch } from '#features/players/players-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

const bulk = Object.values(playerBulk)

export const Route = createFileRoute('/admin/players')({
  validateSearch: readPlayersSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search }) => playersVariables(search),
  loader: ({ deps }) => loadPanelPage(['players', ...bulk.flatMap(({ texts }) => texts)], PlayersQuery, deps),
  component: PlayersRoute,
})

function PlayersRoute() {
  return <PlayersPage search={Route.useSearch()} bulk={bulk} />
}
