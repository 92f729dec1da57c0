import { useTranslation } from 'react-i18next'
import { useAuthHandOver } from '#features/accounts/auth-hand-over.ts'
import { AuthPage } from '#features/accounts/auth-page.tsx'
import { ResendCode } from '#features/accounts/resend-code.tsx'
import { ResetPasswordForm } from '#features/accounts/reset-password-form.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** What a link in the mail carries. */
export interface ResetLink {
  email?: string | undefined
  code?: string | undefined
}

/** Sets a new password with the code from the mail. */
export function ResetPasswordPage({ link }: { link: ResetLink }) {
  const { t } = useTranslation('auth')
  const { email, resendAt } = useAuthHandOver()
  return (
    <AuthPage
      title={t(($) => $.reset.title)}
      lead={email ? t(($) => $.reset.leadSent, { email }) : t(($) => $.reset.lead)}
      ways={
        <>
          {t(($) => $.reset.noCode)}
          <TextRouterLink to="/auth/forgot-password">{t(($) => $.reset.request)}</TextRouterLink>
        </>
      }
    >
      <ResetPasswordForm email={link.email ?? email ?? ''} code={link.code ?? ''} />
      {email ? <ResendCode purpose="reset" email={email} resendAt={resendAt ?? null} /> : null}
    </AuthPage>
  )
}
