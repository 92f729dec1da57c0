import { Alert } from '@kubora/ui/alert'
import type { ChatType } from '@kubora/validation/chat-types'
import { decidedChatTypes } from '@kubora/validation/chat-decisions'
import { addChatReasonInput } from '@kubora/validation/chat-decision-inputs'
import { locales } from '@kubora/validation/locales'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import {
  AddChatReasonMutation,
  EditChatReasonMutation,
  type EditedReason,
} from '#features/chats/reasons/reasons.documents.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { reasonOf } from '#shell/texts/translated-reason.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const { texts, cooldownDays } = addChatReasonInput.shape
const formInput = z.object({
  type: z.enum(decidedChatTypes),
  ...texts.shape,
  days: checkedBy(cooldownDays, (text) => (text.trim() === '' ? Number.NaN : Number(text))),
})

type Values = z.input<typeof formInput>

/** Properties of {@link ReasonForm}. */
export interface ReasonFormProps {
  /** The reason as it is now; null adds one. */
  reason: EditedReason | null
  /** The type of a new one. */
  type: (typeof decidedChatTypes)[number]
  /** Called after it was stored, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** Adds a reason of decisions, or changes one. */
export function ReasonForm({ reason, type, onChanged, onClose }: ReasonFormProps) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  const showDone = useUndoToast()
  const [, add] = useMutation(AddChatReasonMutation)
  const [, edit] = useMutation(EditChatReasonMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const valuesOf = (one: EditedReason | null): Values => ({
    type: one === null ? type : typeOf(one.type),
    de: textOf(one, 'de'),
    en: textOf(one, 'en'),
    fr: textOf(one, 'fr'),
    days: String(one?.cooldownDays ?? 0),
  })
  const [initial, setInitial] = useState(() => valuesOf(reason))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const { de, en, fr } = value
      const content = { texts: { de, en, fr }, cooldownDays: Number(value.days) }
      const result = seen.thing
        ? await edit({ id: seen.thing.id, version: seen.thing.version, ...content })
        : await add({ type: value.type, ...content })
      onChanged()
      const failed = formFailure(result.error, value)
      setFailure(failed)
      if (failed) {
        if (failed.error.code === 'CONFLICT') seen.takeOver()
        return
      }
      draft.sent()
      showDone(
        t(($) => $.reasons.saved),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: reason,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const draft = useFormDraft({
    subject: `chat-reason:${reason?.id ?? 'new'}`,
    values,
    initial,
    onResume(typed) {
      if (typed.type !== undefined) form.setFieldValue('type', typed.type)
      for (const key of [...locales, 'days'] as const) {
        if (typed[key] !== undefined) form.setFieldValue(key, typed[key])
      }
    },
  })
  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.reasons.conflict) : undefined)}
    >
      {seen.isChanged && seen.newest ? (
        <Alert tone="warning" title={t(($) => $.reasons.changed)}>
          {reasonOf({ reasons: seen.newest.texts }, locale)}
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      {reason === null ? (
        <form.AppField name="type">
          {(field) => (
            <field.Select
              label={t(($) => $.reasons.type)}
              options={decidedChatTypes.map((value) => ({ value, label: t(($) => $['chat-types'][value]) }))}
            />
          )}
        </form.AppField>
      ) : null}
      {locales.map((language) => (
        <form.AppField key={language} name={language}>
          {(field) => (
            <field.TextArea label={t(($) => $.reasons.text[language])} lang={language} required rows={2} />
          )}
        </form.AppField>
      ))}
      <form.AppField name="days">
        {(field) => (
          <field.Text
            label={t(($) => $.reasons.days)}
            hint={t(($) => $.reasons.daysHint)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.reasons.save)}</form.Submit>
    </FormFrame>
  )
}

function textOf(reason: EditedReason | null, language: string): string {
  return reason === null ? '' : reasonOf({ reasons: reason.texts }, language)
}

function typeOf(type: ChatType): Values['type'] {
  return decidedChatTypes.find((known) => known === type) ?? decidedChatTypes[0]
}
