import type { ChatType } from '@kubora/validation/chat-types'
import { firstMessageInput } from '@kubora/validation/chats'
import { realms } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/chats/chat-lists.css.ts'
import { OpenChatMutation } from '#features/chats/chats.documents.ts'
import { OpenFailure } from '#features/chats/new-chat/open-failure.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'

/** Opens a chat by its first message. */
export function MessageForm({ type }: { type: ChatType }) {
  const { t } = useTranslation('chats')
  const navigate = useNavigate()
  const [, open] = useMutation(OpenChatMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const keyOf = useAttemptKey()
  const [initial] = useState<{ realm: string; text: string }>({ realm: '', text: '' })

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: firstMessageInput },
    onSubmit: async ({ value }) => {
      const input = { type, ...firstMessageInput.parse(value) }
      const { data, error } = await open({ ...input, key: keyOf(input) })
      setFailure(formFailure(error, value))
      if (!data) return
      draft.sent()
      await navigate({ to: '/chat/$id', params: { id: data.openChat.id }, replace: true })
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `chat:new:${type}`,
    values,
    initial,
    onResume: ({ realm, text }) => {
      form.setFieldValue('realm', realm)
      form.setFieldValue('text', text)
    },
  })

  return (
    <FormFrame form={form} failure={failure} label={t(($) => $.new.title)}>
      <DraftOffer draft={draft} />
      <OpenFailure failure={failure} />
      <div className={css.form}>
        <form.AppField name="realm">
          {(field) => (
            <field.Select
              label={t(($) => $.new.realm)}
              required
              options={[
                { value: '', label: t(($) => $.forms.choose) },
                ...realms.map((value) => ({ value, label: t(($) => $.realm[value]) })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="text">
          {(field) => (
            <field.TextArea label={t(($) => $.new.text)} hint={t(($) => $.new.hint)} required rows={8} />
          )}
        </form.AppField>
        <form.Submit>{t(($) => $.new.submit)}</form.Submit>
      </div>
    </FormFrame>
  )
}
