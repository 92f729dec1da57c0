import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#features/accounts/register-page.tsx'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/auth/register')({
  beforeLoad: guard({ guestsOnly: true }),
  loader: () => loadTexts('auth', 'validation'),
  component: RegisterPage,
})
