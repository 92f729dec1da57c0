import { declineWithdrawalInput } from '@kubora/validation/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  DeclineWithdrawalMutation,
  type ManagedWithdrawal,
} from '#features/shop/manage/withdrawals.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showToast } from '#shell/messages/toast-store.ts'

const formInput = declineWithdrawalInput.pick({ reason: true })

/** Properties of {@link DeclineForm}. */
export interface DeclineFormProps {
  withdrawal: ManagedWithdrawal
  /** Called after it was declined, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** Why a withdrawal is declined, which its sender reads in a mail. */
export function DeclineForm({ withdrawal: { id }, onChanged, onClose }: DeclineFormProps) {
  const { t } = useTranslation('shop-orders')
  const [, decline] = useMutation(DeclineWithdrawalMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: { reason: '' },
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const { error } = await decline({ id, ...value })
      onChanged()
      setFailure(formFailure(error, value))
      if (error) return
      showToast(
        'success',
        t(($) => $.withdrawals.done),
      )
      onClose()
    },
  })
  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="reason">
        {(field) => <field.TextArea label={t(($) => $.withdrawals.reason)} rows={4} required />}
      </form.AppField>
      <form.Submit full variant="danger">
        {t(($) => $.withdrawals.submit)}
      </form.Submit>
    </FormFrame>
  )
}
