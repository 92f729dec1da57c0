import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#shell/loading/start-query.ts'
import { guard } from '#shell/session/guard.ts'
import { AccountPageQuery } from './-account-page.documents.ts'
import { AccountPage } from './-account-page.tsx'

export const Route = createFileRoute('/account')({
  staticData: { page: 'skeleton' },
  validateSearch: (search): { reason?: 'not_verified' } =>
    search['reason'] === 'not_verified' ? { reason: 'not_verified' } : {},
  beforeLoad: guard({ loginRequired: true }),
  loader: ({ context }) => {
    startQuery(AccountPageQuery, {})
    return context.loadTexts(
      'account',
      'own-characters',
      'player-stats',
      'push',
      'second-factor',
      'shop',
      'stats',
      'validation',
      'errors',
    )
  },
  component: AccountRoute,
})

function AccountRoute() {
  return <AccountPage reason={Route.useSearch().reason} />
}
