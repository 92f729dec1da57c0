import { Button } from '@kubora/ui/button'
import { requiredText } from '@kubora/validation/text'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { SettleTransferMutation } from '#features/roleplay/tools.documents.ts'
import { useWishFailure } from '#features/roleplay/use-wish-failure.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { useInlineForm } from '#shell/forms/use-inline-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const commentMaxLength = 500
const results = ['applied', 'notApplied'] as const
const input = z.object({ result: z.enum(results), comment: requiredText(commentMaxLength) })
const initial: { result: (typeof results)[number]; comment: string } = { result: 'applied', comment: '' }

/** A button that opens the form in which a member notes what became of a transfer that is unknown. */
export function SettleTransfer({ change, label }: { change: ShownChange; label: string }) {
  const { t } = useTranslation('world-tools')
  const { isOpen, open, close, button } = useInlineForm()
  if (isOpen) return <SettleForm change={change} onClose={close} />
  return (
    <div>
      <Button ref={button} size="sm" aria-label={label} onClick={open}>
        {t(($) => $.settle.open)}
      </Button>
    </div>
  )
}

function SettleForm({ change, onClose }: { change: ShownChange; onClose: () => void }) {
  const { t } = useTranslation('world-tools')
  const [, settle] = useMutation(SettleTransferMutation)
  const showDone = useUndoToast()
  const failureText = useWishFailure()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { id: changeId, realm, characterId } = change
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: input },
    onSubmit: async ({ value }) => {
      const { result, comment } = value
      const response = await settle({ input: { realm, changeId, booked: result === 'applied', comment } })
      setFailure(formFailure(response.error, value))
      if (response.error) return
      draft.sent()
      showDone(
        t(($) => $.settle.done),
        response,
        `character:${realm}/${characterId}`,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `transfer-settlement:${changeId}`,
    values,
    initial,
    onResume(typed) {
      form.setFieldValue('result', typed.result)
      form.setFieldValue('comment', typed.comment)
    },
  })
  return (
    <FormFrame form={form} failure={failure} failureText={failureText} label={t(($) => $.settle.label)}>
      <DraftOffer draft={draft} />
      <p className={css.quiet}>{t(($) => $.settle.lead)}</p>
      <form.AppField name="result">
        {(field) => (
          <field.Select
            label={t(($) => $.settle.result)}
            options={results.map((value) => ({ value, label: t(($) => $.settle[value]) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="comment">
        {(field) => (
          <field.TextArea
            label={t(($) => $.settle.comment)}
            hint={t(($) => $.settle.commentHint)}
            rows={2}
            autoComplete="off"
          />
        )}
      </form.AppField>
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.settle.submit)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
      </div>
    </FormFrame>
  )
}
