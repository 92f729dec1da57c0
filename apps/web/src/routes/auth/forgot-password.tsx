import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/accounts/forgot-password-page.tsx'
import { loadAuthPage } from '#features/accounts/load-auth-page.ts'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/auth/forgot-password')({
  staticData: { api: 'none', page: 'guest' },
  beforeLoad: guard({ guestsOnly: true }),
  loader: ({ context }) => loadAuthPage(context, 'forgot'),
  component: ForgotPasswordPage,
})
