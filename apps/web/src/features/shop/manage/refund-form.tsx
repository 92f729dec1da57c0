import { formatCents } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { refundOrderInput } from '@kubora/validation/shop'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import { readEuros, writeEuros } from '#features/shop/manage/euros.ts'
import { LineChoice, useChosenLines } from '#features/shop/manage/line-choice.tsx'
import { type ManagedOrder, RefundOrderMutation } from '#features/shop/manage/managed-orders.documents.ts'
import { centsOf, notedCents } from '#features/shop/manage/refunded-lines.ts'
import { useTakenText } from '#features/shop/manage/use-taken-text.ts'
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
  const choice = useChosenLines(order)
  const { chosen } = choice
  const takenText = useTakenText(order)
  const noted = notedCents(order)
  const amountFor = (lines: ReadonlySet<number>) => {
    const proposed = centsOf(order, lines)
    return proposed === 0 ? '' : writeEuros(proposed)
  }
  const [initial] = useState(() => amountFor(chosen))

  const form = useAppForm({
    defaultValues: { amount: initial },
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

  const amount = useStore(form.store, ({ values }) => values.amount)
  const cents = readEuros(amount)

  // until somebody types another one, the amount is that of the lines
  function choose(position: number): void {
    const next = choice.toggle(position)
    if (amount === amountFor(chosen)) form.setFieldValue('amount', amountFor(next))
  }

  return (
    <FormFrame form={form} failure={failure}>
      {noted === 0 ? null : (
        <Alert tone="warning">{t(($) => $.refund.noted, { amount: formatCents(locale, noted) })}</Alert>
      )}
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
      <LineChoice choice={choice} onToggle={choose} />
      <p aria-live="polite">
        {cents === undefined
          ? null
          : [t(($) => $.refund.back, { amount: formatCents(locale, cents) }), ...takenText([...chosen])].join(
              ' · ',
            )}
      </p>
      <form.Submit full variant="danger">
        {t(($) => $.refund.submit)}
      </form.Submit>
    </FormFrame>
  )
}
