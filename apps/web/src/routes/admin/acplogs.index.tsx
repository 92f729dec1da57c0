import { createFileRoute } from '@tanstack/react-router'
import { AuditLogQuery } from '#features/audit-log/audit-log.documents.ts'
import { AuditLogPage } from '#features/audit-log/audit-log-page.tsx'
import { auditVariables, readAuditSearch } from '#features/audit-log/audit-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/acplogs/')({
  validateSearch: readAuditSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search }) => auditVariables(search),
  loader: ({ deps }) => loadPanelPage(['audit-log'], AuditLogQuery, deps),
  component: AuditLogRoute,
})

function AuditLogRoute() {
  return <AuditLogPage search={Route.useSearch()} />
}
