import { createFileRoute } from '@tanstack/react-router'
import { type LoginOccasion, LoginPage } from '#features/accounts/login-page.tsx'
import { loadAuthPage } from '#features/accounts/load-auth-page.ts'
import { guard } from '#shell/session/guard.ts'

const occasions: readonly LoginOccasion[] = ['confirmed', 'reset', 'ended']

export const Route = createFileRoute('/auth/login')({
  staticData: { api: 'none', page: 'guest', shows: ['done'] },
  validateSearch: (search): { done?: LoginOccasion | undefined } => ({
    done: occasions.find((occasion) => occasion === search['done']),
  }),
  beforeLoad: guard({ guestsOnly: true }),
  loader: ({ context }) => loadAuthPage(context, 'login'),
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginPage occasion={Route.useSearch().done} />
}
