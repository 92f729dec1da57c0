import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import { AuthPage } from '#features/accounts/auth-page.tsx'
import { LoginForm } from '#features/accounts/login-form.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { peekReturnPath } from '#shell/session/return-path.ts'

/** What brought the user to the login. */
export type LoginOccasion = 'confirmed' | 'reset'

/** Login, with a word about what just succeeded. */
export function LoginPage({ occasion }: { occasion: LoginOccasion | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <AuthPage
      title={t(($) => $.login.title)}
      lead={peekReturnPath() === null ? t(($) => $.login.lead) : t(($) => $.login.leadReturn)}
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
  return occasion === 'confirmed' ? (
    <Alert tone="success" role="status" title={t(($) => $.login.confirmedTitle)}>
      {t(($) => $.login.confirmedText)}
    </Alert>
  ) : (
    <Alert tone="success" role="status" title={t(($) => $.login.resetTitle)}>
      {t(($) => $.login.resetText)}
    </Alert>
  )
}
