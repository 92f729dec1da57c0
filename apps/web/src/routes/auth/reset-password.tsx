import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type ResetLink, ResetPasswordPage } from '#features/accounts/reset-password-page.tsx'
import { searchText } from '#shell/navigation/search-text.ts'
import { guard } from '#shell/session/guard.ts'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: (search): ResetLink => ({
    email: searchText(search['email']),
    code: searchText(search['code']),
  }),
  beforeLoad: guard({ guestsOnly: true }),
  loader: () => loadTexts('auth', 'validation'),
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
  return <ResetPasswordPage link={link} />
}
