import { createFileRoute } from '@tanstack/react-router'
import { ManageDownloadsPage } from '#features/downloads/manage/manage-page.tsx'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/downloads')({
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loader: () => {
    startQuery(
      async () =>
        (await import('#features/downloads/manage/managed-downloads.documents.ts')).ManagedSectionsQuery,
      {},
    )
    return loadTexts('panel', 'managed-downloads', 'validation', 'errors')
  },
  component: ManageDownloadsPage,
})
