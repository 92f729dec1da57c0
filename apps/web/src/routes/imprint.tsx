import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#features/content/legal/legal-page.tsx'
import { loadLegalPage } from '#features/content/legal/load-legal-page.ts'

export const Route = createFileRoute('/imprint')({
  staticData: { api: 'none', page: 'public' },
  staleTime: 30_000,
  loader: ({ context }) => loadLegalPage(context, 'imprint'),
  component: LegalRoute,
})

function LegalRoute() {
  return <LegalPage page={Route.useLoaderData().page} />
}
