import { Dialog } from '@kubora/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { ChangePasswordMutation } from '#features/accounts/login-data.documents.ts'
import { ownAccountInputs } from '#features/accounts/own-account-inputs.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showToast } from '#shell/messages/toast-store.ts'

/** Sets a new password. Password managers read the address to know which entry it is. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const [, change] = useMutation(ChangePasswordMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const schema = ownAccountInputs.changePassword
  const form = useAppForm({
    defaultValues: { currentPassword: '', password: '', passwordRepeat: '' },
    validators: { onChange: schema.validate },
    onSubmit: async ({ value }) => {
      const { error } = await change({ input: value })
      setFailure(formFailure(error, value))
      if (error !== undefined) return
      showToast(
        'success',
        t(($) => $.loginData.passwordChanged),
      )
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.loginData.changePassword)}
      description={t(($) => $.loginData.changePasswordLead)}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={onClose}
    >
      <FormFrame form={form} failure={failure} schema={schema}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <form.AppField name="currentPassword">
          {(field) => (
            <field.Password label={t(($) => $.loginData.currentPassword)} autoComplete="current-password" />
          )}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.Password label={t(($) => $.loginData.newPassword)} autoComplete="new-password" showRules />
          )}
        </form.AppField>
        <form.AppField name="passwordRepeat">
          {(field) => (
            <field.Password label={t(($) => $.loginData.passwordRepeat)} autoComplete="new-password" />
          )}
        </form.AppField>
        <form.Submit full>{t(($) => $.loginData.save)}</form.Submit>
      </FormFrame>
    </Dialog>
  )
}
