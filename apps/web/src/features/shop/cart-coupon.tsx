import { formatCents } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { IconButton } from '@kubora/ui/icon-button'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { couponInput } from '#features/shop/order-inputs.ts'
import { type CartContents, SetCartCouponMutation } from '#features/shop/shop.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link CartCoupon}. */
export interface CartCouponProps {
  cartKey: string
  cart: CartContents
  /** Called after it was put in or taken out. */
  onChanged: () => void
}

/** The coupon in the cart with what it takes off, or the field for its code. */
export function CartCoupon({ cartKey, cart, onChanged }: CartCouponProps) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const [{ fetching }, setCoupon] = useMutation(SetCartCouponMutation)
  const { coupon, discountCents } = cart

  async function set(code: string | null) {
    const { error } = await setCoupon({ input: { cartKey, code }, locale })
    if (error === undefined) onChanged()
    return error
  }

  if (coupon === null) return <CouponForm onSubmit={set} />
  const { code, holds } = coupon
  return (
    <div className={css.line}>
      <div className={css.lineTitle}>
        {t(($) => $.cart.coupon.of, { code })}
        {holds ? null : <Alert tone="warning">{t(($) => $.cart.coupon.invalid)}</Alert>}
      </div>
      {holds ? <span className={css.amount}>{formatCents(locale, -discountCents)}</span> : null}
      <IconButton
        label={t(($) => $.cart.remove, { title: t(($) => $.cart.coupon.of, { code }) })}
        icon={<Trash2 size={18} />}
        disabled={fetching}
        onClick={() => void set(null)}
      />
    </div>
  )
}

function CouponForm({
  onSubmit,
}: {
  onSubmit: (code: string) => Promise<Parameters<typeof formFailure>[0]>
}) {
  const { t } = useTranslation('shop')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onChange: couponInput.validate },
    onSubmit: async ({ value }) => setFailure(formFailure(await onSubmit(value.code), value)),
  })
  return (
    <FormFrame
      ofPage
      form={form}
      failure={failure}
      schema={couponInput}
      label={t(($) => $.cart.coupon.title)}
    >
      <form.AppField name="code">
        {(field) => (
          <field.Text
            label={t(($) => $.cart.coupon.code)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </form.AppField>
      <form.Submit variant="secondary">{t(($) => $.cart.coupon.apply)}</form.Submit>
    </FormFrame>
  )
}
