import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useWarningFailure } from '#features/warnings/use-warning-failure.ts'
import { WarningFacts } from '#features/warnings/warning-facts.tsx'
import { deleteFormInput } from '#features/warnings/warning-values.ts'
import { DeleteWarningMutation, type WarningRecord } from '#features/warnings/warnings.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const initial = { comment: '' }

/** The question before a warning is deleted, with the reason for the team. */
export function DeleteWarningForm({ warning, onClose }: { warning: WarningRecord; onClose: () => void }) {
  const { t } = useTranslation('warnings')
  const showDone = useUndoToast()
  const [, remove] = useMutation(DeleteWarningMutation)
  // the version that is shown; after a conflict the one that somebody else saved
  const [seen, setSeen] = useState({ warning, wasRefused: false })
  if (seen.wasRefused && warning !== seen.warning) setSeen({ warning, wasRefused: false })
  const { id, version, playerId } = seen.warning
  const { failure, text: failureText, settle } = useWarningFailure(playerId)
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: deleteFormInput },
    onSubmit: async ({ value }) => {
      const result = await remove({ input: { id, version, comment: value.comment || null } })
      const { error } = result
      if (!(await settle(error, value))) {
        if (error && apiError(error).code === 'CONFLICT')
          setSeen((before) => ({ ...before, wasRefused: true }))
        return
      }
      draft.sent()
      showDone(
        t(($) => $.toast.deleted),
        result,
      )
      onClose()
    },
  })
  const draft = useFormDraft({
    subject: `delete-warning:${id}`,
    values: useStore(form.store, (state) => state.values),
    initial,
    onResume: ({ comment }) => form.setFieldValue('comment', comment),
  })
  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      <WarningFacts warning={seen.warning} />
      <DraftOffer draft={draft} />
      <form.AppField name="comment">
        {(field) => (
          <field.Text
            label={t(($) => $.deleting.comment)}
            hint={t(($) => $.deleting.commentHint)}
            note={t(($) => $.form.optional)}
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.Submit full variant="danger">
        {t(($) => $.delete)}
      </form.Submit>
    </FormFrame>
  )
}
