import { Button } from '@kubora/ui/button'
import { forbiddenNamesForm } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  type AddedForbiddenNames,
  AddForbiddenNamesMutation,
} from '#features/roleplay/forbidden-names.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const initial = { names: '' }

/** Properties of {@link ForbiddenNamesForm}. */
export interface ForbiddenNamesFormProps {
  realm: Realm
  /** Called with what became of the names. */
  onAdded: (report: AddedForbiddenNames) => void
  onClose: () => void
}

/** Forbids names of a realm: one, or several lines that are pasted. */
export function ForbiddenNamesForm({ realm, onAdded, onClose }: ForbiddenNamesFormProps) {
  const { t } = useTranslation('world-tools')
  const [, add] = useMutation(AddForbiddenNamesMutation)
  const showDone = useUndoToast()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: forbiddenNamesForm },
    onSubmit: async ({ value }) => {
      const result = await add({ realm, ...forbiddenNamesForm.parse(value) })
      setFailure(formFailure(result.error, value))
      if (!result.data) return
      draft.sent()
      const report = result.data.addForbiddenNames
      const count = report.added.length
      if (count > 0)
        showDone(
          t(($) => $.names.added, { count }),
          result,
        )
      onAdded(report)
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `forbidden-names:${realm}`,
    values,
    initial,
    onResume: ({ names }) => form.setFieldValue('names', names),
  })
  return (
    <FormFrame form={form} failure={failure} label={t(($) => $.names.add)}>
      <DraftOffer draft={draft} />
      <div className={css.choice}>
        <form.AppField name="names">
          {(field) => (
            <field.TextArea
              label={t(($) => $.names.field)}
              hint={t(($) => $.names.fieldHint)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </form.AppField>
      </div>
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.names.submit)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
      </div>
    </FormFrame>
  )
}
