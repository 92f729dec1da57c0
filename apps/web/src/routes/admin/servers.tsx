import { createFileRoute } from '@tanstack/react-router'
import { GameServersQuery } from '#features/game-servers/game-servers.documents.ts'
import { GameServersPage } from '#features/game-servers/game-servers-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/servers')({
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['game-servers'], GameServersQuery, {}),
  component: GameServersPage,
})
