import { createFileRoute } from '@tanstack/react-router'
import { readDownloadsSearch } from '#features/downloads/manage/downloads-search.ts'
import { ManagedSectionsQuery } from '#features/downloads/manage/managed-downloads.documents.ts'
import { ManageDownloadsPage } from '#features/downloads/manage/manage-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/downloads')({
  validateSearch: readDownloadsSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['managed-downloads', 'validation', 'errors'], ManagedSectionsQuery, {}),
  component: ManageDownloadsRoute,
})

function ManageDownloadsRoute() {
  return <ManageDownloadsPage search={Route.useSearch()} />
}
