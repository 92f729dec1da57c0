import { createFileRoute } from '@tanstack/react-router'
import { StaffLinksQuery } from '#features/player-links/staff-links.documents.ts'
import { StaffLinksPage } from '#features/player-links/staff-links-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/links')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['staff-links'], StaffLinksQuery, {}),
  component: StaffLinksPage,
})
