import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { HidePlayerMutation, ShowPlayerMutation } from '#features/stats/events/events.documents.ts'
import { reasonFormInput } from '#features/stats/events/reason-form-input.ts'
import { apiError } from '#graphql/api-error.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Properties of {@link HidePlayerForm}. */
export interface HidePlayerFormProps {
  kind: 'hide' | 'show'
  playerId: string
  playerName: string
  onDone: () => void
}

/** The question before the boards show a player no more, or again, with the reason for the team. */
export function HidePlayerForm({ kind, playerId, playerName: name, onDone }: HidePlayerFormProps) {
  const { t } = useTranslation('stats-events')
  const showDone = useUndoToast()
  const [, hide] = useMutation(HidePlayerMutation)
  const [, show] = useMutation(ShowPlayerMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: { reason: '' },
    validators: { onChange: reasonFormInput },
    onSubmit: async ({ value }) => {
      const variables = { input: { playerId, reason: value.reason } }
      const result = kind === 'hide' ? await hide(variables) : await show(variables)
      setFailure(formFailure(result.error, value))
      // the statistics beside it say who is hidden, too
      if (!result.error || apiError(result.error).code === 'CONFLICT') resyncQueries()
      if (result.error) return
      showDone(
        t(($) => $.done[kind], { name }),
        result,
      )
      onDone()
    },
  })
  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error: { code } }) =>
        code === 'CONFLICT' ? t(($) => $.form.nothing[kind]) : undefined
      }
    >
      <form.AppField name="reason">
        {(field) => (
          <field.Text label={t(($) => $.form.reason)} hint={t(($) => $.form.hint)} autoComplete="off" />
        )}
      </form.AppField>
      <form.Submit full variant={kind === 'hide' ? 'danger' : 'primary'}>
        {t(($) => $.form.submit[kind])}
      </form.Submit>
    </FormFrame>
  )
}
