import { Card } from '@kubora/ui/card'
import { Trans, useTranslation } from 'react-i18next'
import * as css from '#features/shop/cart-page.css.ts'
import { withdrawalInput } from '#features/shop/order-inputs.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** What is typed of a withdrawal; `what` is empty for all of the contract. */
export type TypedWithdrawal = { name: string; order: string; email: string; what: string }

/** Who withdraws from which contract; no more is asked than the law names. Sends nothing yet. */
export function WithdrawalForm(props: {
  typed: TypedWithdrawal
  onChecked: (typed: TypedWithdrawal) => void
}) {
  const { typed, onChecked } = props
  const { t } = useTranslation('shop-law')
  const form = useAppForm({
    defaultValues: typed,
    validators: { onChange: withdrawalInput.validate },
    onSubmit: ({ value }) => onChecked(value),
  })
  return (
    <Card>
      <FormFrame ofPage form={form} failure={null} schema={withdrawalInput}>
        <form.AppField name="name">
          {(field) => <field.Text label={t(($) => $.withdrawal.name)} autoComplete="name" required />}
        </form.AppField>
        <form.AppField name="order">
          {(field) => (
            <field.Text
              label={t(($) => $.withdrawal.order)}
              hint={t(($) => $.withdrawal.orderHint)}
              autoComplete="off"
              required
            />
          )}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.Email label={t(($) => $.withdrawal.email)} autoComplete="email" />}
        </form.AppField>
        <form.AppField name="what">
          {(field) => (
            <field.TextArea
              label={t(($) => $.withdrawal.what)}
              hint={t(($) => $.withdrawal.whatHint)}
              rows={3}
            />
          )}
        </form.AppField>
        <form.Submit full>{t(($) => $.withdrawal.next)}</form.Submit>
        <p className={css.quiet}>
          <Trans
            t={t}
            i18nKey={($) => $.withdrawal.right}
            // in a new tab, so that nothing typed is lost
            components={{
              terms: (
                <TextRouterLink to="/terms" target="_blank" rel="noopener">
                  {null}
                </TextRouterLink>
              ),
            }}
          />
        </p>
      </FormFrame>
    </Card>
  )
}
