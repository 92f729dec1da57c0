import { useStore } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { unbanFormInput } from '#features/bans/ban-values.ts'
import { UnbanMutation } from '#features/bans/change-ban.documents.ts'
import { ChangedBan } from '#features/bans/changed-ban.tsx'
import { useBanFailure } from '#features/bans/use-ban-failure.ts'
import type { SeenBan } from '#features/bans/use-seen-ban.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

/** Properties of {@link UnbanForm}. */
export interface UnbanFormProps {
  seen: SeenBan
  onClose: () => void
}

const initial = { comment: '' }

/** The question before a ban is ended, with the reason for the team. */
export function UnbanForm({ seen, onClose }: UnbanFormProps) {
  const { t } = useTranslation('bans')
  const showDone = useUndoToast()
  const [, unban] = useMutation(UnbanMutation)
  const { failure, text: failureText, settle } = useBanFailure(seen)
  const { id, version, realm } = seen.ban
  const name = playerTextOf(seen.ban)

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: unbanFormInput },
    onSubmit: async ({ value }) => {
      const result = await unban({ input: { id, version, realm, comment: value.comment || null } })
      const { error } = result
      if (!(await settle(error, value))) return
      draft.sent()
      showDone(
        t(($) => $.toast.unbanned, { name }),
        result,
      )
      onClose()
    },
  })
  const draft = useFormDraft({
    subject: `unban:${id}`,
    values: useStore(form.store, (state) => state.values),
    initial,
    onResume: ({ comment }) => form.setFieldValue('comment', comment),
  })

  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      <ChangedBan seen={seen} />
      <DraftOffer draft={draft} />
      <form.AppField name="comment">
        {(field) => (
          <field.Text
            label={t(($) => $.shorten.comment)}
            hint={t(($) => $.shorten.commentHint)}
            note={t(($) => $.form.optional)}
            autoComplete="off"
          />
        )}
      </form.AppField>
      <form.Submit full variant="danger">
        {t(($) => $.unbanning.submit)}
      </form.Submit>
    </FormFrame>
  )
}
