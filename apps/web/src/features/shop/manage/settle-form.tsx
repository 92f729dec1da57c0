import { settleWithdrawalInput } from '@kubora/validation/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import { numberOf, numberText } from '#features/shop/manage/typed-values.ts'
import {
  type ManagedWithdrawal,
  SettleWithdrawalMutation,
} from '#features/shop/manage/withdrawals.documents.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showToast } from '#shell/messages/toast-store.ts'

const formInput = z.object({ orderNumber: checkedBy(settleWithdrawalInput.shape.orderNumber) })

/** Properties of {@link SettleForm}. */
export interface SettleFormProps {
  withdrawal: ManagedWithdrawal
  /** Called after it was closed, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** Which order was paid back for a withdrawal: it may have named another one, or none. */
export function SettleForm({ withdrawal: { id, orderNumber }, onChanged, onClose }: SettleFormProps) {
  const { t } = useTranslation('shop-orders')
  const [, settle] = useMutation(SettleWithdrawalMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: { orderNumber: numberText(orderNumber) },
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const { error } = await settle({ id, orderNumber: numberOf(value.orderNumber) ?? 0 })
      onChanged()
      setFailure(formFailure(error, value))
      if (error) return
      showToast(
        'success',
        t(($) => $.withdrawals.settled),
      )
      onClose()
    },
  })
  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="orderNumber">
        {(field) => (
          <field.Text
            label={t(($) => $.withdrawals.settleNumber)}
            hint={t(($) => $.withdrawals.settleHint)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.withdrawals.settle)}</form.Submit>
    </FormFrame>
  )
}
