import { createFileRoute } from '@tanstack/react-router'
import { RightsQuery } from '#features/permissions/rights.documents.ts'
import { SetPage } from '#features/permissions/set-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/permissions/rank/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['rights', 'permissions', 'validation', 'errors'], RightsQuery, {}),
  component: RankRoute,
})

function RankRoute() {
  const { id } = Route.useParams()
  return <SetPage key={id} kind="rank" id={id} />
}
