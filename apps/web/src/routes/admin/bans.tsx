import { createFileRoute } from '@tanstack/react-router'
import { BansQuery } from '#features/bans/bans-list.documents.ts'
import { BansPage } from '#features/bans/bans-page.tsx'
import { bansVariables, readBansSearch } from '#features/bans/bans-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/bans')({
  validateSearch: readBansSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search }) => bansVariables(search),
  loader: ({ deps }) => loadPanelPage(['bans'], BansQuery, deps),
  component: BansRoute,
})

function BansRoute() {
  return <BansPage search={Route.useSearch()} />
}
