import { createFileRoute } from '@tanstack/react-router'
import { ContentItemQuery } from '#features/content/editor/content-editor.documents.ts'
import { ContentItemPage } from '#features/content/editor/content-item-page.tsx'
import { readItemSearch } from '#features/content/editor/content-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/content/$id')({
  validateSearch: readItemSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { id } }) =>
    loadPanelPage(['content-editor', 'changelog', 'wiki', 'validation'], ContentItemQuery, { id }),
  component: ContentItemRoute,
})

function ContentItemRoute() {
  const { id } = Route.useParams()
  return <ContentItemPage key={id} id={id} search={Route.useSearch()} />
}
