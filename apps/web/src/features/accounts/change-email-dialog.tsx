import { Dialog } from '@kubora/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { RequestEmailChangeMutation } from '#features/accounts/login-data.documents.ts'
import { ownAccountInputs } from '#features/accounts/own-account-inputs.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'

/** Mails a code to a new address; the page then asks for it. */
export function ChangeEmailDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const [, request] = useMutation(RequestEmailChangeMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const schema = ownAccountInputs.changeEmail
  const form = useAppForm({
    defaultValues: { email: '', currentPassword: '' },
    validators: { onChange: schema.validate },
    onSubmit: async ({ value }) => {
      const { error } = await request({ input: value })
      setFailure(formFailure(error, value))
      if (error === undefined) onSent()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.loginData.changeEmail)}
      description={t(($) => $.loginData.changeEmailLead)}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={onClose}
    >
      <FormFrame form={form} failure={failure} schema={schema}>
        <form.AppField name="email">
          {(field) => <field.Email label={t(($) => $.loginData.newEmail)} autoComplete="email" />}
        </form.AppField>
        <form.AppField name="currentPassword">
          {(field) => (
            <field.Password label={t(($) => $.loginData.currentPassword)} autoComplete="current-password" />
          )}
        </form.AppField>
        <form.Submit full>{t(($) => $.loginData.sendCode)}</form.Submit>
      </FormFrame>
    </Dialog>
  )
}
