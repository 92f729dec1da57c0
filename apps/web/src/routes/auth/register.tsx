import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#features/accounts/register-page.tsx'
import { loadAuthPage } from '#features/accounts/load-auth-page.ts'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/auth/register')({
  staticData: { api: 'none', page: 'guest' },
  beforeLoad: guard({ guestsOnly: true }),
  loader: ({ context }) => loadAuthPage(context, 'register'),
  component: RegisterPage,
})
