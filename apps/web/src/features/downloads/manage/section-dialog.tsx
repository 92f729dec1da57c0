import { downloadSectionInput } from '@kubora/validation/downloads'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import {
  type ManagedSection,
  readText,
  textValues,
  valuesByPath,
} from '#features/downloads/manage/download-texts.ts'
import { ChangedTexts } from '#features/downloads/manage/changed-texts.tsx'
import { LanguageColumns } from '#features/downloads/manage/language-columns.tsx'
import {
  AddSectionMutation,
  EditSectionMutation,
  ManagedSectionsQuery,
} from '#features/downloads/manage/managed-downloads.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Properties of {@link SectionDialog}. */
export interface SectionDialogProps {
  /** Null adds a new one. */
  section: ManagedSection | null
  onClose: () => void
}

/** Adds a section or changes its texts. */
export function SectionDialog({ section, onClose }: SectionDialogProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  return (
    <FormDialog
      isKept
      size="lg"
      onClose={onClose}
      title={
        section
          ? t(($) => $.section.editTitle, { name: readText(section.name, locale) })
          : t(($) => $.section.addTitle)
      }
    >
      <SectionForm section={section} onClose={onClose} />
    </FormDialog>
  )
}

function SectionForm({ section, onClose }: SectionDialogProps) {
  const { t } = useTranslation(['managed-downloads', 'panel'])
  const client = useClient()
  const showDone = useUndoToast()
  const [, add] = useMutation(AddSectionMutation)
  const [, edit] = useMutation(EditSectionMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [initial, setInitial] = useState(() => valuesOf(section))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: downloadSectionInput },
    onSubmit: async ({ value }) => {
      const result = seen.thing
        ? await edit({ id: seen.thing.id, version: seen.thing.version, input: value })
        : await add({ input: value })
      const { error } = result
      const failed = formFailure(error, valuesByPath(value))
      if (failed?.error.code === 'CONFLICT') {
        await client.query(ManagedSectionsQuery, {}, { requestPolicy: 'network-only' }).toPromise()
        seen.takeOver()
      }
      setFailure(failed)
      if (failed) return
      draft.sent()
      showDone(
        t(($) => $.saved, { name: value.name.de }),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: section,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const draft = useFormDraft({
    subject: `section:${section?.id ?? 'new'}`,
    values,
    initial,
    onResume({ name, description }) {
      form.setFieldValue('name', name)
      form.setFieldValue('description', description)
    },
  })
  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) =>
        error.code === 'CONFLICT' ? t(($) => $.panel.changed.conflict) : undefined
      }
    >
      {seen.isChanged ? <ChangedTexts stored={valuesOf(seen.newest)} typed={values} /> : null}
      <DraftOffer draft={draft} />
      <LanguageColumns>
        {(language) => (
          <>
            <form.AppField name={`name.${language}`}>
              {(field) => (
                <field.Text label={t(($) => $.form.name)} autoComplete="off" required={language === 'de'} />
              )}
            </form.AppField>
            <form.AppField name={`description.${language}`}>
              {(field) => <field.TextArea label={t(($) => $.form.description)} rows={3} />}
            </form.AppField>
          </>
        )}
      </LanguageColumns>
      <form.Submit>{t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}

function valuesOf(section: ManagedSection | null) {
  return { name: textValues(section?.name), description: textValues(section?.description) }
}
