import { formatCents } from '@kubora/i18n/format'
import { refundOrderInput } from '@kubora/validation/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import { readEuros, writeEuros } from '#features/shop/manage/euros.ts'
import { LineChoice, useChosenLines } from '#features/shop/manage/line-choice.tsx'
import { type ManagedOrder, RefundOrderMutation } from '#features/shop/manage/managed-orders.documents.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const formInput = z.object({ amount: checkedBy(refundOrderInput.shape.cents, readEuros) })

/** Properties of {@link RefundForm}. */
export interface RefundFormProps {
  order: ManagedOrder
  /** Called after it was changed, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** How much of an order is paid back, and whose goods are taken back for it. */
export function RefundForm({ order, onChanged, onClose }: RefundFormProps) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const [, refund] = useMutation(RefundOrderMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { open, chosen, toggle } = useChosenLines(order)

  const form = useAppForm({
    defaultValues: { amount: writeEuros(order.totalCents - order.askedCents) },
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const cents = readEuros(value.amount) ?? 0
      const input = { id: order.id, version: order.version, cents, lines: [...chosen] }
      const { error } = await refund({ input })
      onChanged()
      setFailure(formFailure(error, value))
      if (error) return
      showToast(
        'success',
        t(($) => $.refund.done, { amount: formatCents(locale, cents) }),
      )
      onClose()
    },
  })

  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="amount">
        {(field) => (
          <field.Text
            label={t(($) => $.refund.amount)}
            hint={t(($) => $.refund.amountHint)}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        )}
      </form.AppField>
      <LineChoice lines={open} chosen={chosen} onToggle={toggle} />
      <form.Submit full variant="danger">
        {t(($) => $.refund.submit)}
      </form.Submit>
    </FormFrame>
  )
}
