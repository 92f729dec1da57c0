import { Button } from '@kubora/ui/button'
import { emailCodeLength } from '@kubora/validation/code-lengths'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  CancelEmailChangeMutation,
  ConfirmEmailChangeMutation,
} from '#features/accounts/login-data.documents.ts'
import { ownAccountInputs } from '#features/accounts/own-account-inputs.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showToast } from '#shell/messages/toast-store.ts'

/** Takes the code that was mailed to the new address; the change can be cancelled. */
export function NewEmailForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [, confirm] = useMutation(ConfirmEmailChangeMutation)
  const [{ fetching, error: notCancelled }, cancel] = useMutation(CancelEmailChangeMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const schema = ownAccountInputs.confirmNewEmail
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onChange: schema.validate },
    onSubmit: async ({ value }) => {
      const { error } = await confirm(value)
      setFailure(formFailure(error, value))
      if (error === undefined)
        showToast(
          'success',
          t(($) => $.loginData.emailChanged),
        )
    },
  })

  // the catalogue's text says that a new code was mailed; here the user requests one
  function failureText({ error }: FormFailure): string | undefined {
    return error.code === 'CONFIRMATION_EXPIRED' ? t(($) => $.loginData.codeExpired) : undefined
  }

  return (
    <FormFrame ofPage form={form} failure={failure} schema={schema} failureText={failureText}>
      <p role="status">{t(($) => $.loginData.pending, { email })}</p>
      <form.AppField name="code">
        {(field) => <field.Code label={t(($) => $.loginData.code)} length={emailCodeLength} sendsWhenFull />}
      </form.AppField>
      <form.Submit full>{t(($) => $.loginData.confirm)}</form.Submit>
      <Button
        variant="ghost"
        full
        busy={fetching}
        // the field would lose the focus, say that it is empty, and move the button away
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void cancel({})}
      >
        {t(($) => $.loginData.cancel)}
      </Button>
      <FailureLine error={notCancelled} />
    </FormFrame>
  )
}
