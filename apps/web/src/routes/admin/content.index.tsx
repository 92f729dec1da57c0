import { createFileRoute } from '@tanstack/react-router'
import { ContentListQuery } from '#features/content/editor/content-editor.documents.ts'
import { ContentListPage } from '#features/content/editor/content-list-page.tsx'
import { listVariables } from '#features/content/editor/content-groups.ts'
import { readListSearch } from '#features/content/editor/content-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/content/')({
  validateSearch: readListSearch,
  beforeLoad: teamGuard,
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: ({ deps }) =>
    loadPanelPage(['content-editor', 'changelog', 'wiki'], ContentListQuery, listVariables(deps)),
  component: ContentListRoute,
})

function ContentListRoute() {
  return <ContentListPage search={Route.useSearch()} />
}
