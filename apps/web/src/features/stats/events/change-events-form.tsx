import { changedEventsMax } from '@kubora/validation/stats-corrections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { reasonFormInput } from '#features/stats/events/reason-form-input.ts'
import {
  RestoreStatsEventsMutation,
  VoidStatsEventsMutation,
} from '#features/stats/events/events.documents.ts'
import type { eventFilterOf } from '#features/stats/events/events-search.ts'
import { apiError } from '#graphql/api-error.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Which events are changed: the chosen ones, or all that a filter finds. */
export type EventsToChange = { events: readonly string[] } | { filter: ReturnType<typeof eventFilterOf> }

/** Properties of {@link ChangeEventsForm}. */
export interface ChangeEventsFormProps {
  kind: 'void' | 'restore'
  playerId: string
  which: EventsToChange
  /** Closes the form when the events were changed. */
  onDone: () => void
}

/** The question before events are taken out of the boards or brought back, with the reason for the team. */
export function ChangeEventsForm({ kind, playerId, which, onDone }: ChangeEventsFormProps) {
  const { t } = useTranslation('stats-events')
  const showDone = useUndoToast()
  const [, voidEvents] = useMutation(VoidStatsEventsMutation)
  const [, restoreEvents] = useMutation(RestoreStatsEventsMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: { reason: '' },
    validators: { onChange: reasonFormInput },
    onSubmit: async ({ value }) => {
      const chosen = 'events' in which ? { events: [...which.events] } : which
      const variables = { input: { playerId, ...chosen, reason: value.reason } }
      const result = kind === 'void' ? await voidEvents(variables) : await restoreEvents(variables)
      setFailure(formFailure(result.error, value))
      if (result.error && apiError(result.error).code !== 'NOT_FOUND') return
      resyncQueries()
      if (result.error) return
      const count = changedCount(result.data)
      showDone(
        t(($) => $.done[kind], { count }),
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
        code === 'NOT_FOUND' ? t(($) => $.form.nothing[kind]) : undefined
      }
    >
      <p>
        {'events' in which
          ? t(($) => $.form.chosen, { count: which.events.length })
          : t(($) => $.form.found, { count: changedEventsMax })}
      </p>
      <form.AppField name="reason">
        {(field) => (
          <field.Text label={t(($) => $.form.reason)} hint={t(($) => $.form.hint)} autoComplete="off" />
        )}
      </form.AppField>
      <form.Submit full variant={kind === 'void' ? 'danger' : 'primary'}>
        {t(($) => $.form.submit[kind])}
      </form.Submit>
    </FormFrame>
  )
}

function changedCount(data: { voidStatsEvents?: number; restoreStatsEvents?: number } | undefined): number {
  return data?.voidStatsEvents ?? data?.restoreStatsEvents ?? 0
}
