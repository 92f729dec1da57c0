import { createFileRoute } from '@tanstack/react-router'
import { type LoginOccasion, LoginPage } from '#features/accounts/login-page.tsx'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { done?: LoginOccasion | undefined } => ({
    done: search['done'] === 'confirmed' || search['done'] === 'reset' ? search['done'] : undefined,
  }),
  beforeLoad: guard({ guestsOnly: true }),
  loader: () => loadTexts('auth', 'validation'),
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginPage occasion={Route.useSearch().done} />
}
