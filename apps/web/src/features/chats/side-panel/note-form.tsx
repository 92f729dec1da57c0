import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { chatNoteMaxLength, chatNoteText } from '@kubora/validation/chat-steps'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import { z } from 'zod'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import {
  type ChatPanel,
  ChatPanelQuery,
  EditChatNoteMutation,
} from '#features/chats/side-panel/side-panel.documents.ts'
import { useChatStep } from '#features/chats/side-panel/use-chat-step.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'

type Note = ChatPanel['notes'][number] | undefined

const formInput = z.object({ text: chatNoteText })
const valuesOf = (note: Note) => ({ text: note?.text ?? '' })

/** Properties of {@link NoteForm}. */
export interface NoteFormProps {
  chat: TeamChat
  /** The newest version as it is stored; undefined without one. It may become newer while the form is open. */
  current: Note
  onClose: () => void
}

/** Changes the note in place. When somebody else changed it meanwhile, shows their text and keeps what was typed. */
export function NoteForm({ chat: { id: chatId, realm }, current, onClose }: NoteFormProps) {
  const { t } = useTranslation('chats')
  const client = useClient()
  const settle = useChatStep(chatId)
  const [, edit] = useMutation(EditChatNoteMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial, setInitial] = useState(() => valuesOf(current))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const result = await edit({ realm, chatId, version: seen.thing?.version ?? 0, text: value.text })
      const isConflict = result.error !== undefined && apiError(result.error).code === 'CONFLICT'
      if (isConflict) {
        await client.query(ChatPanelQuery, { id: chatId }, { requestPolicy: 'network-only' }).toPromise()
      }
      setFailure(formFailure(result.error, value))
      if (isConflict) seen.takeOver()
      if (
        !(await settle(
          result,
          t(($) => $.panel.note.saved),
          true,
        ))
      )
        return
      draft.sent()
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: current,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const changed = seen.isChanged ? seen.newest : undefined
  const draft = useFormDraft({
    subject: `chat-note:${chatId}`,
    values,
    initial,
    onResume: ({ text }) => form.setFieldValue('text', text),
  })
  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.panel.note.conflict) : undefined)}
    >
      {changed ? (
        <Alert tone="warning" title={t(($) => $.panel.note.changed, { name: changed.authorName })}>
          <p className={css.words}>{changed.text === '' ? t(($) => $.panel.note.removed) : changed.text}</p>
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      <form.AppField name="text">
        {(field) => (
          <field.TextArea
            label={t(($) => $.panel.note.label)}
            hint={t(($) => $.panel.note.hint)}
            rows={6}
            maxLength={chatNoteMaxLength}
          />
        )}
      </form.AppField>
      <div className={css.buttons}>
        <form.Submit>{t(($) => $.panel.save)}</form.Submit>
        <Button onClick={onClose}>{t(($) => $.panel.cancel)}</Button>
      </div>
    </FormFrame>
  )
}
