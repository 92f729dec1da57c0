import { formatCents } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Stack } from '@kubora/ui/stack'
import { realms } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedProduct, ManagedShop } from '#features/shop/manage/managed-shop.documents.ts'
import { ProductFacts } from '#features/shop/manage/product-facts.tsx'
import {
  amountField,
  partsFor,
  productFormInput,
  productValues,
  serverKindNames,
  termsOf,
} from '#features/shop/manage/product-values.ts'
import { useProductTitle } from '#features/shop/manage/use-product-title.ts'
import { useStoreProduct } from '#features/shop/manage/use-store-product.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const productKinds = ['RANK', 'ITEM', 'BUNDLE'] as const

/** Properties of {@link ProductForm}. */
export interface ProductFormProps {
  /** As it is now. */
  product: ManagedProduct
  /** The other products, and the ranks that may be sold. */
  shop: ManagedShop
  /** Called after it was stored, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** Sets what a product gives, and for how much: a rank for a time, an item in the game, or other products together. */
export function ProductForm({ product, shop, onChanged, onClose }: ProductFormProps) {
  const { t } = useTranslation('shop-products')
  const locale = useLocale()
  const showDone = useUndoToast()
  const productTitle = useProductTitle()
  const store = useStoreProduct()
  const valuesOf = (one: ManagedProduct) => productValues(one, shop)
  const [initial, setInitial] = useState(() => valuesOf(product))
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const parts = partsFor(product, shop.products)

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: productFormInput },
    onSubmit: async ({ value }) => {
      const result = await store(seen.thing, value)
      onChanged()
      const failed = formFailure(result.error, value)
      setFailure(failed)
      if (failed?.error.code === 'CONFLICT') seen.takeOver()
      if (failed) return
      const price = formatCents(locale, termsOf(product, value).priceCents)
      showDone(
        t(($) => $.saved, { title: product.title, price }),
        result,
      )
      onClose()
    },
  })

  const values = useStore(form.store, (state) => state.values)
  const { kind } = values
  const seen = useLiveForm({
    thing: product,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })

  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.form.conflict) : undefined)}
    >
      {seen.isChanged ? (
        <Alert tone="warning" title={t(($) => $.form.changed)}>
          <ProductFacts product={seen.newest} products={shop.products} />
        </Alert>
      ) : null}
      <form.AppField name="kind">
        {(field) => (
          <field.Select
            data-first-field
            label={t(($) => $.form.kind)}
            options={productKinds.map((each) => ({ value: each, label: t(($) => $.form.kinds[each]) }))}
          />
        )}
      </form.AppField>
      {kind === 'RANK' ? (
        <>
          <form.AppField name="rankId">
            {(field) => (
              <field.Select
                label={t(($) => $.form.rank)}
                hint={t(($) => $.form.rankHint)}
                options={shop.ranks.map(({ id, name }) => ({ value: id, label: name }))}
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
        </>
      ) : kind === 'ITEM' ? (
        <>
          <form.AppField name="item">
            {(field) => (
              <field.Text
                label={t(($) => $.form.item)}
                hint={t(($) => $.form.itemHint)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </form.AppField>
          <form.AppField name="itemQuantity">
            {(field) => (
              <field.Text
                label={t(($) => $.form.itemQuantity)}
                inputMode="numeric"
                autoComplete="off"
                required
              />
            )}
          </form.AppField>
          <form.AppField name="itemData">
            {(field) => (
              <field.TextArea
                label={t(($) => $.form.itemData)}
                hint={t(($) => $.form.itemDataHint)}
                rows={2}
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </form.AppField>
          <form.AppField name="serverKind">
            {(field) => (
              <field.Select
                label={t(($) => $.form.serverKind)}
                hint={t(($) => $.form.anyServerHint)}
                options={[
                  { value: '', label: t(($) => $.form.anyServer) },
                  ...serverKindNames.map((value) => ({
                    value,
                    label: t(($) => $.form.serverKinds[value]),
                  })),
                ]}
              />
            )}
          </form.AppField>
          <form.AppField name="realm">
            {(field) => (
              <field.Select
                label={t(($) => $.form.realm)}
                options={[
                  { value: '', label: t(($) => $.form.anyServer) },
                  ...realms.map((value) => ({ value, label: t(($) => $.form.realms[value]) })),
                ]}
              />
            )}
          </form.AppField>
        </>
      ) : (
        <fieldset>
          <legend>{t(($) => $.form.parts)}</legend>
          <Stack gap={5}>
            {parts.length === 0 ? <p>{t(($) => $.form.noParts)}</p> : null}
            {parts.map((part) => (
              <form.AppField key={part.itemId} name={`amounts.${amountField(part)}`}>
                {(field) => (
                  <field.Text
                    label={t(($) => $.form.amountOf, { title: productTitle(part) })}
                    hint={t(($) => $.form.notIn)}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                )}
              </form.AppField>
            ))}
          </Stack>
        </fieldset>
      )}
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
      <form.AppField name="salePriceCents">
        {(field) => (
          <field.Text
            label={t(($) => $.form.salePrice)}
            hint={t(($) => $.form.salePriceHint)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </form.AppField>
      {(['saleStartsAt', 'saleEndsAt'] as const).map((name) => (
        <form.AppField key={name} name={name}>
          {(field) => <field.Text type="datetime-local" label={t(($) => $.form[name])} />}
        </form.AppField>
      ))}
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
      <form.AppField name="requiredRankId">
        {(field) => (
          <field.Select
            label={t(($) => $.form.requiredRank)}
            hint={t(($) => $.form.requiredRankHint)}
            options={[
              { value: '', label: t(($) => $.form.noRequiredRank) },
              ...shop.ranks.map(({ id, name }) => ({ value: id, label: name })),
            ]}
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
