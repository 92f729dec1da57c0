import { createFileRoute } from '@tanstack/react-router'
import { ContentListQuery } from '#features/content/editor/content-editor.documents.ts'
import { DeletedContentQuery } from '#features/content/editor/deleted-content.documents.ts'
import { ContentListPage } from '#features/content/editor/content-list-page.tsx'
import { listVariables } from '#features/content/editor/content-groups.ts'
import { readListSearch } from '#features/content/editor/content-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

const texts = ['content-editor', 'changelog', 'wiki'] as const

export const Route = createFileRoute('/admin/content/')({
  validateSearch: readListSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search: { kind, show } }) => ({ kind, isDeleted: show === 'deleted' }),
  loader: ({ deps: { kind, isDeleted } }) =>
    isDeleted
      ? loadPanelPage([...texts, 'validation'], DeletedContentQuery, listVariables({ kind }))
      : loadPanelPage(texts, ContentListQuery, listVariables({ kind })),
  component: ContentListRoute,
})

function ContentListRoute() {
  return <ContentListPage search={Route.useSearch()} />
}
