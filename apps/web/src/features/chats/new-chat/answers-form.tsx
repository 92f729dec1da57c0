import { emptyAnswers, filledFormInput } from '@kubora/validation/chat-forms'
import type { Realm } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/chats/chat-lists.css.ts'
import { OpenChatMutation } from '#features/chats/chats.documents.ts'
import type { ChatForm, NewChat } from '#features/chats/new-chat/new-chat.documents.ts'
import { OpenFailure } from '#features/chats/new-chat/open-failure.tsx'
import { QuestionInput } from '#features/chats/new-chat/question-input.tsx'
import { useRefusalText } from '#features/chats/new-chat/refusal-text.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'

/** What was typed into a form. */
export type Typed = { realm: string; answers: Record<string, string | boolean> }

/** Properties of {@link AnswersForm}. */
export interface AnswersFormProps {
  form: ChatForm
  /** The realms in which it may be opened. */
  realms: readonly Realm[]
  characters: NonNullable<NewChat['me']>['characters']
  /** What was typed into an earlier version of the form. */
  kept: Typed | null
  /** The form has another version meanwhile. */
  onOutdated: (typed: Typed) => void
}

/** Opens a chat by the answers to its form. Use the version of the form as its key. */
export function AnswersForm({ form: asked, realms, characters, kept, onOutdated }: AnswersFormProps) {
  const { t } = useTranslation('chats')
  const navigate = useNavigate()
  const textOf = useRefusalText()
  const [, open] = useMutation(OpenChatMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const keyOf = useAttemptKey()
  const { type, version: formVersion, questions } = asked
  const [schema] = useState(() => filledFormInput(questions))
  const [initial] = useState<Typed>(() => ({
    // chosen, not overlooked
    realm: realms.length === 1 ? (realms[0] ?? '') : '',
    answers: emptyAnswers(questions),
  }))
  const [begun] = useState<Typed>(() => (kept === null ? initial : withKept(initial, kept)))

  const form = useAppForm({
    defaultValues: begun,
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      const input = { type, formVersion, ...schema.parse(value) }
      const { data, error } = await open({ ...input, key: keyOf(input) })
      const refused = formFailure(error, byPath(value))
      setFailure(refused)
      if (refused?.error.code === 'CHAT_FORM_CHANGED') onOutdated(value)
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
    onResume: (typed) => {
      form.setFieldValue('realm', typed.realm)
      form.setFieldValue('answers', typed.answers)
    },
  })

  return (
    <FormFrame
      form={form}
      failure={failure}
      label={t(($) => $.new.title)}
      failureText={({ error: { code, params } }) => textOf(code, params)}
    >
      <DraftOffer draft={draft} />
      <OpenFailure failure={failure} />
      <div className={css.form}>
        <form.AppField
          name="realm"
          listeners={{
            onChange: () => {
              // a character belongs to one realm, and so does a log
              for (const { key, kind } of questions) {
                if (kind === 'CHARACTER' || kind === 'LOG') form.setFieldValue(`answers.${key}`, '')
              }
            },
          }}
        >
          {(field) => (
            <field.Select
              label={t(($) => $.new.realm)}
              required
              options={[
                ...(realms.length > 1 ? [{ value: '', label: t(($) => $.forms.choose) }] : []),
                ...realms.map((value) => ({ value, label: t(($) => $.realm[value]) })),
              ]}
            />
          )}
        </form.AppField>
        {questions.map((question) => (
          <form.AppField key={question.key} name={`answers.${question.key}`}>
            {() => (
              <QuestionInput
                question={question}
                realm={values.realm}
                characters={characters.filter(({ realm }) => realm === values.realm)}
              />
            )}
          </form.AppField>
        ))}
        <form.Submit>{t(($) => $.new.submit)}</form.Submit>
      </div>
    </FormFrame>
  )
}

/** What an earlier version asked, too, keeps its answer. */
function withKept(initial: Typed, { realm, answers }: Typed): Typed {
  const kept = Object.entries(initial.answers).map(([key, empty]) => {
    const typed = answers[key]
    return [key, typeof typed === typeof empty && typed !== undefined ? typed : empty]
  })
  return { realm, answers: Object.fromEntries(kept) }
}

/** The values by the names of their fields, under which the server reports what is wrong. */
function byPath({ realm, answers }: Typed): Record<string, unknown> {
  const entries = Object.entries(answers).map(([key, answer]) => [`answers.${key}`, answer])
  return { realm, ...Object.fromEntries(entries) }
}
