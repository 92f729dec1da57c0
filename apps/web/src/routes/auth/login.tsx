import { createFileRoute } from '@tanstack/react-router'
import { type LoginOccasion, LoginPage } from '#features/accounts/login-page.tsx'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const occasions: readonly LoginOccasion[] = ['confirmed', 'reset', 'ended']

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { done?: LoginOccasion | undefined } => ({
    done: occasions.find((occasion) => occasion === search['done']),
  }),
  beforeLoad: guard({ guestsOnly: true }),
  loader: () => loadTexts('auth', 'validation'),
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginPage occasion={Route.useSearch().done} />
}
