import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '#features/accounts/confirm-page.tsx'
import { loadAuthPage } from '#features/accounts/load-auth-page.ts'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/auth/confirm')({
  staticData: { api: 'none', page: 'guest' },
  beforeLoad: guard({ guestsOnly: true }),
  loader: ({ context }) => loadAuthPage(context, 'confirm'),
  component: ConfirmPage,
})
