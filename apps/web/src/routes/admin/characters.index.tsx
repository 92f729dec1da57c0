import { createFileRoute } from '@tanstack/react-router'
import { WorldsQuery } from '#features/roleplay/roleplay.documents.ts'
import { WorldsPage } from '#features/roleplay/worlds-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/characters/')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['roleplay'], WorldsQuery, {}),
  component: WorldsPage,
})
