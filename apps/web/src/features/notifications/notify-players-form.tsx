import { notifyPlayerInput } from '@kubora/validation/notifications'
import { useStore } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { MessageInput } from '#features/notifications/message-input.tsx'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'

const initial = { text: '' }

/** Asks for the notification to several players. */
export function NotifyPlayersForm({ onContent }: { onContent: (text: string) => void }) {
  const { t } = useTranslation('notifications')
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: notifyPlayerInput.pick({ text: true }) },
    onSubmit: ({ value: { text } }) => {
      draft.sent()
      onContent(text)
    },
  })
  const draft = useFormDraft({
    subject: 'notify:several',
    values: useStore(form.store, (state) => state.values),
    initial,
    onResume: ({ text }) => form.setFieldValue('text', text),
  })
  return (
    <FormFrame form={form} failure={null}>
      <DraftOffer draft={draft} />
      <form.AppField name="text">{() => <MessageInput hint={t(($) => $.bulk.lead)} />}</form.AppField>
      <form.Submit full>{t(($) => $.submit)}</form.Submit>
    </FormFrame>
  )
}
