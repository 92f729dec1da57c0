import { createFileRoute } from '@tanstack/react-router'
import { startPermissions } from '#menus.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'
import { PermissionsQuery } from '#shell/team/permissions.documents.ts'
import { StartPage } from './-start-page.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['team-start'], PermissionsQuery, { permissions: startPermissions }),
  component: StartPage,
})
