import { useTranslation } from 'react-i18next'
import { AuthPage } from '#features/accounts/auth-page.tsx'
import { RegisterForm } from '#features/accounts/register-form.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

/** Registration. */
export function RegisterPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthPage
      title={t(($) => $.register.title)}
      lead={t(($) => $.register.lead, { brand: siteConfig.brand })}
      ways={
        <>
          {t(($) => $.register.haveAccount)}
          <TextRouterLink to="/auth/login">{t(($) => $.register.login)}</TextRouterLink>
        </>
      }
    >
      <RegisterForm />
    </AuthPage>
  )
}
