import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { Stack } from '@kubora/ui/stack'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ChangeEmailDialog } from '#features/accounts/change-email-dialog.tsx'
import { ChangePasswordDialog } from '#features/accounts/change-password-dialog.tsx'
import { accountLoginDataFragment } from '#features/accounts/login-data.documents.ts'
import { NewEmailForm } from '#features/accounts/new-email-form.tsx'
import * as css from '#features/accounts/second-factor.css.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'

type Change = 'email' | 'password'

/** Address and password of the account, and how each is changed. */
export function LoginDataCard({ account }: { account: FragmentOf<typeof accountLoginDataFragment> }) {
  const { t } = useTranslation('account')
  const { email, pendingEmail } = readFragment(accountLoginDataFragment, account)
  const [change, setChange] = useState<Change | null>(null)
  const codePart = useRef<HTMLDivElement>(null)

  // the dialog gives the focus back unless it moved on
  function askForCode(): void {
    flushSync(() => setChange(null))
    focusInView(codePart.current?.querySelector('input'))
  }

  return (
    <Card title={t(($) => $.loginData.title)} lead={t(($) => $.loginData.lead)}>
      <Stack>
        <DescriptionList
          entries={[
            { term: t(($) => $.loginData.email), value: email },
            { term: t(($) => $.loginData.password), value: t(($) => $.loginData.hidden) },
          ]}
        />
        {pendingEmail === null ? null : (
          <div ref={codePart}>
            <NewEmailForm email={pendingEmail} />
          </div>
        )}
        <div className={css.buttons}>
          <Button size="sm" onClick={() => setChange('email')}>
            {t(($) => $.loginData.changeEmail)}
          </Button>
          <Button size="sm" onClick={() => setChange('password')}>
            {t(($) => $.loginData.changePassword)}
          </Button>
        </div>
      </Stack>
      {change === 'email' ? <ChangeEmailDialog onClose={() => setChange(null)} onSent={askForCode} /> : null}
      {change === 'password' ? <ChangePasswordDialog email={email} onClose={() => setChange(null)} /> : null}
    </Card>
  )
}
