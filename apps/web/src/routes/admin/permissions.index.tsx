import { createFileRoute } from '@tanstack/react-router'
import { PermissionsPage } from '#features/permissions/permissions-page.tsx'
import { readPermissionsSearch } from '#features/permissions/permissions-search.ts'
import { RightsQuery } from '#features/permissions/rights.documents.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/permissions/')({
  validateSearch: readPermissionsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['rights', 'permissions', 'validation', 'errors'], RightsQuery, {}),
  component: PermissionsRoute,
})

function PermissionsRoute() {
  return <PermissionsPage search={Route.useSearch()} />
}
