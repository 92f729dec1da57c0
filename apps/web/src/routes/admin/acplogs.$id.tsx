import { createFileRoute } from '@tanstack/react-router'
import { AuditEntryPage } from '#features/audit-log/audit-entry-page.tsx'
import { AuditEntryQuery } from '#features/audit-log/audit-log.documents.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/acplogs/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { id } }) =>
    loadPanelPage(['audit-log', 'validation', 'errors'], AuditEntryQuery, { id }),
  component: AuditEntryRoute,
})

function AuditEntryRoute() {
  const { id } = Route.useParams()
  return <AuditEntryPage key={id} id={id} />
}
