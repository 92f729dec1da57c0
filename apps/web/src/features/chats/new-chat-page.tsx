import { Alert } from '@kubora/ui/alert'
import { openChatInput } from '@kubora/validation/chats'
import { realms } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/chats/chat-lists.css.ts'
import { OpenChatMutation } from '#features/chats/chats.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { Page } from '#shell/layout/page.tsx'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

const formInput = openChatInput.pick({ realm: true, text: true })

/** Opens a chat with the team. */
export function NewChatPage() {
  const { t } = useTranslation(['chats', 'common'])
  const navigate = useNavigate()
  const [, open] = useMutation(OpenChatMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const keyOf = useAttemptKey()
  const [initial] = useState<{ realm: string; text: string }>({ realm: realms[0], text: '' })

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const input = { type: 'OTHER_REQUEST' as const, ...formInput.parse(value) }
      const { data, error } = await open({ ...input, key: keyOf(input) })
      setFailure(formFailure(error, value))
      if (!data) return
      draft.sent()
      await navigate({ to: '/chat/$id', params: { id: data.openChat.id }, replace: true })
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: 'chat:new',
    values,
    initial,
    onResume: ({ realm, text }) => {
      form.setFieldValue('realm', realm)
      form.setFieldValue('text', text)
    },
  })

  return (
    <Page
      width="form"
      title={t(($) => $.new.title)}
      eyebrow={<BackLink path="/chats">{t(($) => $.title)}</BackLink>}
      lead={t(($) => $.new.lead)}
    >
      <FormFrame form={form} failure={failure} label={t(($) => $.new.title)}>
        <DraftOffer draft={draft} />
        {failure?.error.code === 'CHAT_ALREADY_OPEN' ? (
          <Alert
            tone="info"
            actions={
              <ButtonRouterLink size="sm" to="/chats">
                {t(($) => $.toList)}
              </ButtonRouterLink>
            }
          >
            {t(($) => $.new.alreadyOpen)}
          </Alert>
        ) : null}
        <div className={css.form}>
          <form.AppField name="realm">
            {(field) => (
              <field.Select
                label={t(($) => $.new.realm)}
                options={realms.map((value) => ({ value, label: t(($) => $.realm[value]) }))}
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
    </Page>
  )
}
