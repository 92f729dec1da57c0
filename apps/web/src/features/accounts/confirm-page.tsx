import { useTranslation } from 'react-i18next'
import { RequestConfirmationForm } from '#features/accounts/request-confirmation-form.tsx'
import { AuthPage } from '#features/accounts/auth-page.tsx'
import { ConfirmForm } from '#features/accounts/confirm-form.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { mailConfirmation } from '#shell/session/mail-confirmation.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'

/** Confirmation of the address this device registered; without one it asks which. */
export function ConfirmPage() {
  const { t } = useTranslation('auth')
  const waiting = usePersistedValue(mailConfirmation)
  return (
    <AuthPage
      title={t(($) => $.confirm.title)}
      lead={
        waiting === null
          ? t(($) => $.confirm.askLead)
          : waiting.isNew
            ? t(($) => $.confirm.leadNew)
            : t(($) => $.confirm.leadPending)
      }
      ways={
        <>
          {t(($) => $.confirm.haveAccount)}
          <TextRouterLink to="/auth/login">{t(($) => $.confirm.login)}</TextRouterLink>
        </>
      }
    >
      {waiting === null ? <RequestConfirmationForm /> : <ConfirmForm {...waiting} />}
    </AuthPage>
  )
}
