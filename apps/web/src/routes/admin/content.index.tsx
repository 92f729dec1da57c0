import { createFileRoute } from '@tanstack/react-router'
import { ContentListPage } from '#features/content/editor/content-list-page.tsx'
import { listVariables } from '#features/content/editor/content-groups.ts'
import { readListSearch } from '#features/content/editor/content-search.ts'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/content/')({
  validateSearch: readListSearch,
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: ({ deps }) => {
    startQuery(
      async () => (await import('#features/content/editor/content-editor.documents.ts')).ContentListQuery,
      listVariables(deps),
    )
    return loadTexts('panel', 'content-editor', 'changelog', 'wiki')
  },
  component: ContentListRoute,
})

function ContentListRoute() {
  return <ContentListPage search={Route.useSearch()} />
}
