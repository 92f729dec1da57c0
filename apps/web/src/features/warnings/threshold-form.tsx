import { Alert } from '@kubora/ui/alert'
import { realms, type Realm } from '@kubora/validation/realms'
import { warningCount } from '@kubora/validation/warnings'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import {
  AddThresholdMutation,
  EditThresholdMutation,
  type Threshold,
} from '#features/warnings/thresholds.documents.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

interface ThresholdValues {
  count: string
  realm: Realm | ''
  templateId: string
}

const formInput = z.object({
  count: checkedBy(warningCount),
  realm: z.enum(['', ...realms]),
  templateId: z.string(),
})

/** Properties of {@link ThresholdForm}. */
export interface ThresholdFormProps {
  /** The threshold as it is now; null adds a new one. */
  threshold: Threshold | null
  /** The templates that it may propose. */
  templates: readonly { id: string; name: string; realm: Realm | null }[]
  /** Called after it was stored, and when somebody else was first. */
  onChanged: () => void
  onClose: () => void
}

/** Adds a threshold of warnings, or changes one. */
export function ThresholdForm({ threshold, templates, onChanged, onClose }: ThresholdFormProps) {
  const { t } = useTranslation('warnings')
  const showDone = useUndoToast()
  const [, add] = useMutation(AddThresholdMutation)
  const [, edit] = useMutation(EditThresholdMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const valuesOf = (one: Threshold | null): ThresholdValues => ({
    count: String(one?.count ?? 3),
    realm: one?.realm ?? '',
    templateId: one?.template?.id ?? templates[0]?.id ?? '',
  })
  const [initial, setInitial] = useState(() => valuesOf(threshold))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      const input = {
        count: Number(value.count),
        realm: value.realm === '' ? null : value.realm,
        templateId: value.templateId,
      }
      const result = seen.thing
        ? await edit({ id: seen.thing.id, version: seen.thing.version, input })
        : await add({ input })
      onChanged()
      const failed = formFailure(result.error, value)
      setFailure(failed)
      if (failed) {
        if (failed.error.code === 'CONFLICT') seen.takeOver()
        return
      }
      draft.sent()
      showDone(
        t(($) => $.threshold.saved),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: threshold,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const draft = useFormDraft({
    subject: `warning-threshold:${threshold?.id ?? 'new'}`,
    values,
    initial,
    onResume({ count, realm, templateId }) {
      if (count !== undefined) form.setFieldValue('count', count)
      if (realm !== undefined) form.setFieldValue('realm', realm)
      if (templateId !== undefined) form.setFieldValue('templateId', templateId)
    },
  })
  const changed = seen.isChanged ? seen.newest : null
  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.form.conflict) : undefined)}
    >
      {changed ? (
        <Alert tone="warning" title={t(($) => $.threshold.changed)}>
          {t(($) => $.threshold.line, {
            count: changed.count,
            realm: t(($) => $.realm[changed.realm ?? 'network']),
          })}{' '}
          {changed.template?.name ?? t(($) => $.threshold.noTemplate)}
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      <form.AppField name="count">
        {(field) => (
          <field.Text
            label={t(($) => $.threshold.count)}
            hint={t(($) => $.threshold.countHint)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
      </form.AppField>
      <form.AppField name="realm">
        {(field) => (
          <field.Select
            label={t(($) => $.threshold.realm)}
            options={[
              { value: '', label: t(($) => $.realm.network) },
              ...realms.map((realm) => ({ value: realm, label: t(($) => $.realm[realm]) })),
            ]}
          />
        )}
      </form.AppField>
      <form.AppField name="templateId">
        {(field) => (
          <field.Select
            label={t(($) => $.threshold.template)}
            options={templates.map(({ id, name, realm }) => ({
              value: id,
              label: name,
              // a ban elsewhere than where the warnings count
              disabled: values.realm !== '' && realm !== null && realm !== values.realm,
            }))}
          />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}
