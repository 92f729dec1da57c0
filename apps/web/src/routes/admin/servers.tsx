import { createFileRoute } from '@tanstack/react-router'
import { GameServersQuery } from '#features/game-servers/game-servers.documents.ts'
import { readGameServersSearch } from '#features/game-servers/game-servers-search.ts'
import { GameServersPage } from '#features/game-servers/game-servers-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/servers')({
  validateSearch: readGameServersSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['game-servers'], GameServersQuery, {}),
  component: GameServersRoute,
})

function GameServersRoute() {
  return <GameServersPage search={Route.useSearch()} />
}
