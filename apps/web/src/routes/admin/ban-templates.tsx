import { createFileRoute } from '@tanstack/react-router'
import { BanTemplatesQuery } from '#features/bans/templates.documents.ts'
import { TemplatesPage } from '#features/bans/templates-page.tsx'
import { readTemplatesSearch } from '#features/bans/templates-search.ts'
import { ThresholdsCard } from '#features/warnings/thresholds-card.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/ban-templates')({
  validateSearch: readTemplatesSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () =>
    loadPanelPage(['ban-templates', 'bans', 'warnings', 'validation', 'errors'], BanTemplatesQuery, {}),
  component: TemplatesRoute,
})

function TemplatesRoute() {
  return <TemplatesPage search={Route.useSearch()} below={<ThresholdsCard />} />
}
