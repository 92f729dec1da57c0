import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/accounts/forgot-password-page.tsx'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/auth/forgot-password')({
  beforeLoad: guard({ guestsOnly: true }),
  loader: () => loadTexts('auth', 'validation'),
  component: ForgotPasswordPage,
})
