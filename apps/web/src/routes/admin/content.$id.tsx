import { createFileRoute } from '@tanstack/react-router'
import { ContentItemPage } from '#features/content/editor/content-item-page.tsx'
import { readItemSearch } from '#features/content/editor/content-search.ts'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/content/$id')({
  validateSearch: readItemSearch,
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loader: ({ params: { id } }) => {
    startQuery(
      async () => (await import('#features/content/editor/content-editor.documents.ts')).ContentItemQuery,
      { id },
    )
    return loadTexts('panel', 'content-editor', 'changelog', 'wiki', 'validation')
  },
  component: ContentItemRoute,
})

function ContentItemRoute() {
  const { id } = Route.useParams()
  return <ContentItemPage key={id} id={id} search={Route.useSearch()} />
}
