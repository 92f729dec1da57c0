import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '#features/accounts/confirm-page.tsx'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/auth/confirm')({
  beforeLoad: guard({ guestsOnly: true }),
  loader: () => loadTexts('auth', 'validation'),
  component: ConfirmPage,
})
