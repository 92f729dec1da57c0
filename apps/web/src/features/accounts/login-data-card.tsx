import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { Stack } from '@kubora/ui/stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeEmailDialog } from '#features/accounts/change-email-dialog.tsx'
import { ChangePasswordDialog } from '#features/accounts/change-password-dialog.tsx'
import { accountLoginDataFragment } from '#features/accounts/login-data.documents.ts'
import { NewEmailForm } from '#features/accounts/new-email-form.tsx'
import * as css from '#features/accounts/second-factor.css.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'

type Change = 'email' | 'password'

/** Address and password of the account, and how each is changed. */
export function LoginDataCard({ account }: { account: FragmentOf<typeof accountLoginDataFragment> }) {
  const { t } = useTranslation('account')
  const { email, pendingEmail } = readFragment(accountLoginDataFragment, account)
  const [change, setChange] = useState<Change | null>(null)
  return (
    <Card title={t(($) => $.loginData.title)} lead={t(($) => $.loginData.lead)}>
      <Stack>
        <DescriptionList
          entries={[
            { term: t(($) => $.loginData.email), value: email },
            { term: t(($) => $.loginData.password), value: t(($) => $.loginData.hidden) },
          ]}
        />
        {pendingEmail === null ? null : <NewEmailForm email={pendingEmail} />}
        <div className={css.buttons}>
          <Button size="sm" onClick={() => setChange('email')}>
            {t(($) => $.loginData.changeEmail)}
          </Button>
          <Button size="sm" onClick={() => setChange('password')}>
            {t(($) => $.loginData.changePassword)}
          </Button>
        </div>
      </Stack>
      {change === 'email' ? <ChangeEmailDialog onClose={() => setChange(null)} /> : null}
      {change === 'password' ? <ChangePasswordDialog email={email} onClose={() => setChange(null)} /> : null}
    </Card>
  )
}
