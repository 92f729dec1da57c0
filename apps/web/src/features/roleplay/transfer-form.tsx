import { formatEuros } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import { DisconnectedNote } from '#features/roleplay/disconnected-note.tsx'
import type { ShownCharacter, World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { TransferMoneyMutation } from '#features/roleplay/tools.documents.ts'
import { transferFormInput, typedAmount } from '#features/roleplay/transfer-values.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { useWishFailure } from '#features/roleplay/use-wish-failure.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link TransferForm}. */
export interface TransferFormProps {
  from: ShownCharacter
  to: ShownCharacter
  /** Amount with which it begins. */
  amount: string
  world: World | undefined
  /** Called when the game was asked, and when nothing is to be transferred. */
  onClose: () => void
}

/** Asks the game to book money of one character to another one. The same transfer sent again after a failure is one. */
export function TransferForm({ from, to, amount, world, onClose }: TransferFormProps) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const { ask } = useWish(TransferMoneyMutation)
  const failureText = useWishFailure()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial] = useState({ amount, comment: '' })
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: transferFormInput },
    onSubmit: async ({ value }) => {
      const { amount: euros, comment } = transferFormInput.parse(value)
      const error = await ask(
        {
          realm: from.realm,
          fromCharacterId: from.characterId,
          toCharacterId: to.characterId,
          amount: euros,
          comment,
        },
        {
          asked:
            euros === 0
              ? t(($) => $.transfer.nothing)
              : t(($) => $.transfer.asked, { amount: formatEuros(locale, euros), name: fullName(from) }),
          characterId: from.characterId,
        },
      )
      setFailure(formFailure(error, value))
      if (error) return
      draft.sent()
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `transfer:${from.id}:${to.characterId}`,
    values,
    initial,
    onResume(typed) {
      form.setFieldValue('amount', typed.amount)
      form.setFieldValue('comment', typed.comment)
    },
  })
  const typed = typedAmount.safeParse(values.amount).data ?? 0
  const isShort = from.money !== null && typed > from.money
  return (
    <FormFrame form={form} failure={failure} failureText={failureText} label={t(($) => $.transfer.label)}>
      <DraftOffer draft={draft} />
      <form.AppField name="amount">
        {(field) => (
          <field.Text
            label={t(($) => $.transfer.amount)}
            hint={t(($) => $.transfer.amountHint)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </form.AppField>
      <form.AppField name="comment">
        {(field) => (
          <field.TextArea
            label={t(($) => $.comment.label)}
            hint={t(($) => $.comment.hint)}
            rows={2}
            autoComplete="off"
          />
        )}
      </form.AppField>
      {isShort ? <Alert tone="warning">{t(($) => $.transfer.short, { name: fullName(from) })}</Alert> : null}
      <DisconnectedNote world={world} isShort />
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.transfer.submit)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
      </div>
    </FormFrame>
  )
}
