import { locales } from '@kubora/i18n/locale'
import { Alert } from '@kubora/ui/alert'
import { realms } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import { RuleChoice } from '#shell/rules/rule-choice.tsx'
import { StepInputs } from '#features/bans/step-inputs.tsx'
import { TemplateFacts } from '#features/bans/template-facts.tsx'
import {
  newTemplateValues,
  templateContentOf,
  templateFormInput,
  type TemplateValues,
  templateValuesOf,
} from '#features/bans/template-values.ts'
import {
  AddBanTemplateMutation,
  type BanTemplate,
  BanTemplatesQuery,
  EditBanTemplateMutation,
} from '#features/bans/templates.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Properties of {@link TemplateForm}. */
export interface TemplateFormProps {
  /** Null adds a new one. */
  template: BanTemplate | null
  onClose: () => void
}

/** Adds a template of bans, or changes one. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { t } = useTranslation(['ban-templates', 'bans'])
  const showDone = useUndoToast()
  const client = useClient()
  const [, add] = useMutation(AddBanTemplateMutation)
  const [, edit] = useMutation(EditBanTemplateMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  // the version that was read; after a conflict the one that somebody else saved
  const [seen, setSeen] = useState({ template, isChanged: false })
  const [initial] = useState(() => (template ? templateValuesOf(template) : newTemplateValues))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: templateFormInput },
    onSubmit: async ({ value }) => {
      const input = templateContentOf(value)
      const result = seen.template
        ? await edit({ id: seen.template.id, version: seen.template.version, input })
        : await add({ input })
      const { error } = result
      const failed = formFailure(error, value)
      if (failed?.error.code === 'CONFLICT') await readAgain()
      setFailure(failed)
      if (failed) return
      draft.sent()
      showDone(
        t(($) => $.saved, { name: value.name }),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const draft = useFormDraft({
    subject: `ban-template:${template?.id ?? 'new'}`,
    values,
    initial,
    onResume(typed) {
      for (const key of valueKeys) if (typed[key] !== undefined) form.setFieldValue(key, typed[key])
    },
  })

  async function readAgain(): Promise<void> {
    const { data } = await client.query(BanTemplatesQuery, {}, { requestPolicy: 'network-only' }).toPromise()
    const changed = data?.banTemplates.find(({ id }) => id === template?.id)
    if (changed) setSeen({ template: changed, isChanged: true })
  }

  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.conflict.failure) : undefined)}
    >
      {seen.isChanged && seen.template ? (
        <Alert tone="warning" title={t(($) => $.conflict.title)}>
          <TemplateFacts template={seen.template} />
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label={t(($) => $.column.name)}
            hint={t(($) => $.form.nameHint)}
            autoComplete="off"
            required
          />
        )}
      </form.AppField>
      <form.AppField name="realm">
        {(field) => (
          <field.Select
            label={t(($) => $.bans.form.scope)}
            options={[
              { value: '', label: t(($) => $.bans.scope.network) },
              ...realms.map((realm) => ({ value: realm, label: t(($) => $.bans.scope[realm]) })),
            ]}
          />
        )}
      </form.AppField>
      {locales.map((language) => (
        <form.AppField key={language} name={language}>
          {(field) => (
            <field.TextArea
              label={t(($) => $.form.reason[language])}
              hint={language === 'de' ? t(($) => $.bans.form.reasonHint) : undefined}
              lang={language}
              required
              rows={2}
            />
          )}
        </form.AppField>
      ))}
      <form.AppField name="steps">{() => <StepInputs />}</form.AppField>
      <RuleChoice value={values.ruleId} onChange={(ruleId) => form.setFieldValue('ruleId', ruleId)} />
      <form.Submit full>{t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}

const valueKeys = Object.keys(newTemplateValues) as (keyof TemplateValues)[]
