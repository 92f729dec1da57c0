import { Kbd } from '@kubora/ui/kbd'
import { notifyPlayerInput } from '@kubora/validation/notifications'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { MessageInput } from '#features/notifications/message-input.tsx'
import { NotifyPlayerMutation } from '#features/notifications/notifications.documents.ts'
import * as css from '#features/notifications/notifications.css.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { LeaveGuard } from '#shell/panel/leave-guard.tsx'

/** Properties of {@link NotifyForm}. */
export interface NotifyFormProps {
  playerId: string
  playerName: string
  /** Initial text of the field, e.g. of a notification that did not arrive. */
  initialText: string
  /** Called before a notification is sent, and when it cannot be. */
  onTry: () => void
  onSent: (notificationId: string) => void
}

/** Sends a notification. The same text submitted again after a failure is one notification. */
export function NotifyForm({ playerId, playerName, initialText, onTry, onSent }: NotifyFormProps) {
  const { t } = useTranslation('notifications')
  const [, notify] = useMutation(NotifyPlayerMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [hasSent, setSent] = useState(false)
  const key = useKeyProps()
  const keyFor = useAttemptKey()

  const form = useAppForm({
    defaultValues: { text: initialText },
    validators: { onChange: notifyPlayerInput.pick({ text: true }) },
    onSubmitInvalid: onTry,
    onSubmit: async ({ value: { text }, formApi }) => {
      onTry()
      const { data, error } = await notify({ input: { playerId, text, idempotencyKey: keyFor({ text }) } })
      setFailure(formFailure(error, { text }))
      if (!data) return
      keyFor.forget()
      draft.sent()
      setSent(true)
      // what was typed meanwhile is the next message
      if (formApi.getFieldValue('text') === text) formApi.reset({ text: '' })
      onSent(data.notifyPlayer.id)
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `notify:${playerId}`,
    values,
    initial: { text: hasSent ? '' : initialText },
    onResume: ({ text }) => form.setFieldValue('text', text),
  })

  return (
    <FormFrame ofPage form={form} failure={failure} label={t(($) => $.title)}>
      <LeaveGuard isDirty={draft.isDirty} does="send" />
      <DraftOffer draft={draft} />
      <form.AppField name="text">
        {() => (
          <MessageInput
            keyProps={key(
              'm',
              t(($) => $.title),
            )}
            hint={t(($) => $.lead, { name: playerName })}
            // pressed twice, as long as nothing else is typed
            isHeld={hasSent && values.text === ''}
          />
        )}
      </form.AppField>
      <div className={css.send}>
        <form.Submit>{t(($) => $.submit)}</form.Submit>
        <span className={css.keys}>
          <Trans t={t} i18nKey={($) => $.shortcut} components={{ kbd: <Kbd>{null}</Kbd> }} />
        </span>
      </div>
    </FormFrame>
  )
}
