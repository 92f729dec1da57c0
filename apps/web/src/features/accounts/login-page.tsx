import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import { AuthPage } from '#features/accounts/auth-page.tsx'
import { LoginForm } from '#features/accounts/login-form.tsx'
import { useHydrated } from '#shell/loading/use-hydrated.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { peekReturnPath } from '#device/return-path.ts'

/** What brought the user to the login. */
export type LoginOccasion = 'confirmed' | 'reset' | 'ended'

/** Login, with a word about what just happened. */
export function LoginPage({ occasion }: { occasion: LoginOccasion | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <AuthPage
      title={t(($) => $.login.title)}
      lead={
        !useHydrated() || peekReturnPath() === null ? t(($) => $.login.lead) : t(($) => $.login.leadReturn)
      }
      notice={occasion ? <Occasion occasion={occasion} /> : null}
      ways={
        <>
          {t(($) => $.login.noAccount)}
          <TextRouterLink to="/auth/register">{t(($) => $.login.register)}</TextRouterLink>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  )
}

function Occasion({ occasion }: { occasion: LoginOccasion }) {
  const { t } = useTranslation('auth')
  return (
    <Alert
      tone={occasion === 'ended' ? 'info' : 'success'}
      role="status"
      title={t(($) => $.login[`${occasion}Title`])}
    >
      {t(($) => $.login[`${occasion}Text`])}
    </Alert>
  )
}
