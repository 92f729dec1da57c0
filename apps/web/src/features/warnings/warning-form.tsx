import { Alert } from '@kubora/ui/alert'
import { Select } from '@kubora/ui/select'
import { realms } from '@kubora/validation/realms'
import { codePointLength } from '@kubora/validation/text'
import { warningReasonMaxLength } from '@kubora/validation/warnings'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useWarningFailure } from '#features/warnings/use-warning-failure.ts'
import { WarningFacts } from '#features/warnings/warning-facts.tsx'
import {
  contentOf,
  newWarningValues,
  valuesOf,
  warningFormInput,
  type WarningValues,
} from '#features/warnings/warning-values.ts'
import {
  CreateWarningMutation,
  EditWarningMutation,
  type WarningRecord,
} from '#features/warnings/warnings.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { RuleChoice } from '#shell/rules/rule-choice.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const valueKeys = Object.keys(newWarningValues) as (keyof WarningValues)[]

/** Properties of {@link WarningForm}. */
export type WarningFormProps =
  | {
      playerId: string
      playerName: string
      /** The warning that is changed, as it is now; null for a new one. */
      warning: WarningRecord | null
      onClose: () => void
      onContent?: undefined
    }
  | {
      warning: null
      playerId?: undefined
      /** Gets what several players are warned for, instead of a warning that is sent. */
      onContent: (content: ReturnType<typeof contentOf>) => void
    }

/**
 * Warns a player, or changes a warning; or asks what several players are warned for. When somebody else changed it meanwhile, shows
 * that and keeps what was typed (`useLiveForm`).
 */
export function WarningForm(props: WarningFormProps) {
  const { warning, playerId } = props
  const { t } = useTranslation('warnings')
  const showDone = useUndoToast()
  const [, create] = useMutation(CreateWarningMutation)
  const [, edit] = useMutation(EditWarningMutation)
  const { failure, text: failureText, settle } = useWarningFailure(playerId ?? '')
  const keyFor = useAttemptKey()
  const [initial, setInitial] = useState(() => startOf(warning))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: warningFormInput },
    onSubmit: async ({ value }) => {
      const content = contentOf(value)
      if (props.onContent) {
        draft.sent()
        return props.onContent(content)
      }
      const { playerName: name, onClose } = props
      const result = seen.thing
        ? await edit({
            input: { ...content, id: seen.thing.id, version: seen.thing.version },
          })
        : await create({ input: { ...content, playerId: props.playerId, idempotencyKey: keyFor(content) } })
      const { error } = result
      if (!(await settle(error, value))) {
        if (error && apiError(error).code === 'CONFLICT') seen.takeOver()
        return
      }
      draft.sent()
      showDone(
        t(($) => $.toast[warning ? 'saved' : 'warned'], { name }),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: warning,
    valuesOf: startOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const draft = useFormDraft({
    subject: warning ? `warning:${warning.id}` : `warn-player:${playerId ?? 'several'}`,
    values,
    initial,
    onResume: (typed) => {
      for (const key of valueKeys) if (typed[key] !== undefined) form.setFieldValue(key, typed[key])
    },
  })

  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      {seen.isChanged && seen.newest ? (
        <Alert tone="warning" title={t(($) => $.form.changed)}>
          <WarningFacts warning={seen.newest} />
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      <form.AppField name="reason">
        {(field) => (
          <field.TextArea
            label={t(($) => $.form.reason)}
            hint={t(($) => $.form.reasonHint)}
            note={t(($) => $.form.counter, {
              used: codePointLength(values.reason),
              max: warningReasonMaxLength,
            })}
            required
            rows={3}
          />
        )}
      </form.AppField>
      <form.AppField name="days">
        {(field) => (
          <field.Text
            label={t(($) => $.form.days)}
            hint={t(($) => $.form.daysHint)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </form.AppField>
      <Select
        label={t(($) => $.form.realm)}
        value={values.realm}
        onChange={({ target }) =>
          form.setFieldValue('realm', realms.find((realm) => realm === target.value) ?? '')
        }
        options={[
          { value: '', label: t(($) => $.realm.network) },
          ...realms.map((realm) => ({ value: realm, label: t(($) => $.realm[realm]) })),
        ]}
      />
      <RuleChoice value={values.ruleId} onChange={(ruleId) => form.setFieldValue('ruleId', ruleId)} />
      <form.AppField name="remark">
        {(field) => (
          <field.TextArea
            label={t(($) => $.form.remark)}
            hint={t(($) => $.form.remarkHint)}
            note={t(($) => $.form.optional)}
            rows={2}
          />
        )}
      </form.AppField>
      <form.AppField name="proof">
        {(field) => (
          <field.TextArea
            label={t(($) => $.form.proof)}
            hint={t(($) => $.form.proofHint)}
            note={t(($) => $.form.optional)}
            rows={2}
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.form[warning ? 'save' : 'warn'])}</form.Submit>
    </FormFrame>
  )
}

function startOf(warning: WarningRecord | null): WarningValues {
  return warning ? valuesOf(warning) : newWarningValues
}
