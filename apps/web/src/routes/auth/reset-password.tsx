import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type ResetLink, ResetPasswordPage } from '#features/accounts/reset-password-page.tsx'
import { useHydrated } from '#shell/loading/use-hydrated.ts'
import { searchText } from '#shell/navigation/search-text.ts'
import { loadAuthPage } from '#features/accounts/load-auth-page.ts'
import { guard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { api: 'none', page: 'guest' },
  validateSearch: (search): ResetLink => ({
    email: searchText(search['email']),
    code: searchText(search['code']),
  }),
  beforeLoad: guard({ guestsOnly: true }),
  loader: ({ context }) => loadAuthPage(context, 'reset'),
  component: ResetPasswordRoute,
})

/** Removes the code of the mail from the URL, so that it is in no history and no screenshot. */
function ResetPasswordRoute() {
  const search = Route.useSearch()
  const [link] = useState(search)
  const navigate = useNavigate()
  useEffect(() => {
    if (search.email === undefined && search.code === undefined) return
    void navigate({ to: '/auth/reset-password', search: {}, state: (state) => state, replace: true })
  }, [search, navigate])
  // the web server renders the page without them: no code gets into a cache
  return <ResetPasswordPage link={useHydrated() ? link : {}} />
}
