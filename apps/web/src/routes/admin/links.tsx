import { createFileRoute } from '@tanstack/react-router'
import { StaffLinksPage } from '#features/player-links/staff-links-page.tsx'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/admin/links')({
  beforeLoad: guard({ teamOnly: true, loginRequired: true }),
  loader: () => {
    startQuery(
      async () => (await import('#features/player-links/staff-links.documents.ts')).StaffLinksQuery,
      {},
    )
    return loadTexts('panel', 'staff-links')
  },
  component: StaffLinksPage,
})
