import { createFileRoute } from '@tanstack/react-router'
import { readNewSearch } from '#features/content/editor/content-search.ts'
import { NewContentPage } from '#features/content/editor/new-content-page.tsx'
import { teamGuard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/content/new')({
  validateSearch: readNewSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadTexts('panel', 'content-editor', 'changelog', 'wiki', 'validation'),
  component: NewContentRoute,
})

function NewContentRoute() {
  return <NewContentPage search={Route.useSearch()} />
}
