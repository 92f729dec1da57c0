import { Alert } from '@kubora/ui/alert'
import { couponFields } from '@kubora/validation/shop-coupons'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import {
  AddShopCouponMutation,
  EditShopCouponMutation,
  type ShopCoupon,
} from '#features/shop/manage/coupons.documents.ts'
import { useCouponFacts } from '#features/shop/manage/use-coupon-facts.ts'
import { readOptionalEuros, writeEuros } from '#features/shop/manage/euros.ts'
import type { ManagedProduct } from '#features/shop/manage/managed-shop.documents.ts'
import { useProductTitle } from '#features/shop/manage/use-product-title.ts'
import { numberOf, numberText, readMinute, writeMinute } from '#features/shop/manage/typed-values.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const { code, percent, cents, productId, startsAt, usesLeft, usesPerPlayer } = couponFields.shape

const formInput = z.object({
  code: checkedBy(code),
  percent: checkedBy(percent),
  cents: checkedBy(cents, readOptionalEuros),
  productId: checkedBy(productId),
  startsAt: checkedBy(startsAt, readMinute),
  endsAt: checkedBy(startsAt, readMinute),
  usesLeft: checkedBy(usesLeft),
  usesPerPlayer: checkedBy(usesPerPlayer),
})

type FormValues = z.input<typeof formInput>

/** Properties of {@link CouponForm}. */
export interface CouponFormProps {
  /** As it is now; null: a new one. */
  coupon: ShopCoupon | null
  products: readonly ManagedProduct[]
  /** Called after it was stored, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** Adds a coupon, or changes one: what it takes off of what, when, and how often. */
export function CouponForm({ coupon, products, onChanged, onClose }: CouponFormProps) {
  const { t } = useTranslation('shop-coupons')
  const showDone = useUndoToast()
  const [, addCoupon] = useMutation(AddShopCouponMutation)
  const [, editCoupon] = useMutation(EditShopCouponMutation)
  const couponFacts = useCouponFacts(products)
  const productTitle = useProductTitle()
  const [initial, setInitial] = useState(() => valuesOf(coupon))
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const input = inputOf(value)
      const result =
        seen.thing === null
          ? await addCoupon({ input })
          : await editCoupon({ id: seen.thing.id, version: seen.thing.version, input })
      onChanged()
      const failed = formFailure(result.error, value)
      setFailure(failed)
      if (failed?.error.code === 'CONFLICT') seen.takeOver()
      if (failed) return
      showDone(
        t(($) => $.saved, { code: input.code.toUpperCase() }),
        result,
      )
      onClose()
    },
  })

  const seen = useLiveForm({
    thing: coupon,
    valuesOf,
    typed: useStore(form.store, ({ values }) => values),
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const changed = seen.isChanged ? seen.newest : null

  // of deleted ones only the one that the coupon is for
  const sold = products.flatMap((product) =>
    product.productId === null || (product.isDeleted && product.productId !== coupon?.productId)
      ? []
      : [{ value: product.productId, label: productTitle(product) }],
  )
  const texts = [
    { name: 'code', hint: t(($) => $.form.codeHint), autoCapitalize: 'characters', required: true },
    { name: 'percent', hint: t(($) => $.form.valueHint), inputMode: 'numeric' },
    { name: 'cents', hint: t(($) => $.form.valueHint), inputMode: 'decimal' },
    { name: 'startsAt', hint: t(($) => $.form.timeHint), type: 'datetime-local' },
    { name: 'endsAt', hint: t(($) => $.form.timeHint), type: 'datetime-local' },
    { name: 'usesLeft', hint: t(($) => $.form.anyNumber), inputMode: 'numeric' },
    { name: 'usesPerPlayer', hint: t(($) => $.form.anyNumber), inputMode: 'numeric' },
  ] as const

  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.form.conflict) : undefined)}
    >
      {changed === null ? null : (
        <Alert tone="warning" title={t(($) => $.form.changed)}>
          {[changed.code, ...couponFacts(changed)].join(' · ')}
        </Alert>
      )}
      {texts.map(({ name, ...field }) => (
        <form.AppField key={name} name={name}>
          {({ Text }) => <Text label={t(($) => $.form[name])} autoComplete="off" {...field} />}
        </form.AppField>
      ))}
      <form.AppField name="productId">
        {(field) => (
          <field.Select
            label={t(($) => $.form.product)}
            options={[{ value: '', label: t(($) => $.form.allProducts) }, ...sold]}
          />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}

function valuesOf(coupon: ShopCoupon | null): FormValues {
  return {
    code: coupon?.code ?? '',
    percent: numberText(coupon?.percent ?? null),
    cents: coupon?.cents == null ? '' : writeEuros(coupon.cents),
    productId: coupon?.productId ?? '',
    startsAt: writeMinute(coupon?.startsAt ?? null),
    endsAt: writeMinute(coupon?.endsAt ?? null),
    usesLeft: numberText(coupon?.usesLeft ?? null),
    usesPerPlayer: numberText(coupon?.usesPerPlayer ?? null),
  }
}

function inputOf(value: FormValues) {
  return {
    code: value.code,
    percent: numberOf(value.percent),
    cents: readOptionalEuros(value.cents),
    productId: value.productId === '' ? null : value.productId,
    startsAt: readMinute(value.startsAt),
    endsAt: readMinute(value.endsAt),
    usesLeft: numberOf(value.usesLeft),
    usesPerPlayer: numberOf(value.usesPerPlayer),
  }
}
