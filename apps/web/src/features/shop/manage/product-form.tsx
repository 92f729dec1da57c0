import { formatCents } from '@kubora/i18n/format'
import { setRankProductInput } from '@kubora/validation/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import {
  type ManagedProduct,
  type ManagedShop,
  SetRankProductMutation,
} from '#features/shop/manage/managed-shop.documents.ts'
import { readEuros, writeEuros } from '#features/shop/manage/euros.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const { rankId, days, priceCents, limitPerPlayer, stock } = setRankProductInput.shape

const formInput = z.object({
  rankId: checkedBy(rankId),
  days: checkedBy(days),
  price: checkedBy(priceCents, readEuros),
  limitPerPlayer: checkedBy(limitPerPlayer),
  stock: checkedBy(stock),
  enabled: z.boolean(),
})

/** Properties of {@link ProductForm}. */
export interface ProductFormProps {
  product: ManagedProduct
  /** The ranks that may be sold. */
  ranks: ManagedShop['ranks']
  /** Called after it was stored, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** Sets which rank a product gives, for how long and for how much. */
export function ProductForm({ product, ranks, onChanged, onClose }: ProductFormProps) {
  const { t } = useTranslation('shop-products')
  const locale = useLocale()
  const showDone = useUndoToast()
  const [, setProduct] = useMutation(SetRankProductMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: {
      rankId: product.rankId ?? ranks[0]?.id ?? '',
      days: numberText(product.version === null ? 30 : product.days),
      price: product.priceCents === null ? '' : writeEuros(product.priceCents),
      limitPerPlayer: numberText(product.limitPerPlayer),
      stock: numberText(product.stock),
      enabled: product.enabled,
    },
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const input = {
        itemId: product.itemId,
        version: product.version,
        rankId: value.rankId,
        days: numberOf(value.days),
        priceCents: readEuros(value.price) ?? 0,
        limitPerPlayer: numberOf(value.limitPerPlayer),
        stock: numberOf(value.stock),
        enabled: value.enabled,
      }
      const result = await setProduct({ input })
      onChanged()
      setFailure(formFailure(result.error, value))
      if (result.error) return
      showDone(
        t(($) => $.saved, { title: product.title, price: formatCents(locale, input.priceCents) }),
        result,
      )
      onClose()
    },
  })

  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="rankId">
        {(field) => (
          <field.Select
            label={t(($) => $.form.rank)}
            hint={t(($) => $.form.rankHint)}
            options={ranks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </form.AppField>
      <form.AppField name="days">
        {(field) => (
          <field.Text
            label={t(($) => $.form.days)}
            hint={t(($) => $.form.daysHint)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.AppField name="price">
        {(field) => (
          <field.Text
            label={t(($) => $.form.price)}
            hint={t(($) => $.form.priceHint)}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        )}
      </form.AppField>
      <form.AppField name="limitPerPlayer">
        {(field) => (
          <field.Text
            label={t(($) => $.form.limit)}
            hint={t(($) => $.form.anyNumber)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.AppField name="stock">
        {(field) => (
          <field.Text
            label={t(($) => $.form.stock)}
            hint={t(($) => $.form.anyNumber)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.AppField name="enabled">
        {(field) => <field.Checkbox label={t(($) => $.form.enabled)} />}
      </form.AppField>
      <form.Submit full>{t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
