import { Select } from '@kubora/ui/select'
import { useTranslation } from 'react-i18next'
import { downloadInput, suggestFileName } from '@kubora/validation/downloads'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useMutation } from 'urql'
import {
  type ManagedDownload,
  type ManagedSection,
  readText,
  textValues,
  valuesByPath,
} from '#features/downloads/manage/download-texts.ts'
import { FileField, fileProblem } from '#features/downloads/manage/file-field.tsx'
import { LanguageColumns } from '#features/downloads/manage/language-columns.tsx'
import * as css from '#features/downloads/manage/manage.css.ts'
import {
  AddDownloadMutation,
  EditDownloadMutation,
} from '#features/downloads/manage/managed-downloads.documents.ts'
import { newFileOf } from '#features/downloads/uploads/download-target.ts'
import { startSending } from '#shell/uploads/upload-store.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Properties of {@link DownloadDialog}. */
export type DownloadDialogProps = { onClose: () => void } & (
  | { sectionId: string; onServerChange: () => void; download?: never; sections?: never }
  | {
      download: ManagedDownload
      sections: readonly ManagedSection[]
      sectionId?: never
      onServerChange?: never
    }
)

/** Adds a download with its file, or changes the texts and settings of one. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const { download, onClose } = props
  return (
    <FormDialog
      isKept
      size="lg"
      onClose={onClose}
      title={
        download
          ? t(($) => $.download.editTitle, { name: readText(download.name, locale) })
          : t(($) => $.download.addTitle)
      }
    >
      <DownloadForm {...props} />
    </FormDialog>
  )
}

function DownloadForm(props: DownloadDialogProps) {
  const { t } = useTranslation('managed-downloads')
  const showDone = useUndoToast()
  const locale = useLocale()
  const { download, onClose } = props
  const [, add] = useMutation(AddDownloadMutation)
  const [, edit] = useMutation(EditDownloadMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const [sectionId, setSectionId] = useState(download?.sectionId ?? props.sectionId ?? '')

  const initial = {
    name: textValues(download?.name),
    description: textValues(download?.description),
    versionLabel: download?.versionLabel ?? '',
    fileName: download?.fileName ?? '',
  }
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: downloadInput },
    onSubmitInvalid: () => setMissing(file === null),
    onSubmit: async ({ value }) => {
      if (!download && (file === null || fileProblem(file) !== null)) return setMissing(true)
      // a file may have been published with another version since the form was opened
      const changes = isVersionTyped ? value : { ...value, versionLabel: null }
      const result = download
        ? { ...(await edit({ id: download.id, sectionId, input: changes })), data: undefined }
        : await add({ sectionId, input: value })
      const { error, data } = result
      setFailure(formFailure(error, valuesByPath(value)))
      if (error) return
      draft.sent()
      if (data && file && props.onServerChange) {
        const target = newFileOf(data.addDownload.id, value.versionLabel)
        startSending(data.addDownload.id, file, target, props.onServerChange)
      } else {
        showDone(
          t(($) => $.saved, { name: value.name.de }),
          result,
        )
      }
      onClose()
    },
  })

  const values = useStore(form.store, (state) => state.values)
  const isVersionTyped = useStore(form.store, ({ fieldMeta }) => fieldMeta.versionLabel?.isDirty ?? false)
  const draft = useFormDraft({
    subject: download ? `download:${download.id}` : `download:new:${sectionId}`,
    // a list has the version only once it was typed
    values: { ...values, versionLabel: isVersionTyped ? [values.versionLabel] : [] },
    initial: { ...initial, versionLabel: [] },
    onResume({ versionLabel: [typed], ...values }) {
      for (const name of ['name', 'description'] as const) form.setFieldValue(name, values[name])
      form.setFieldValue('fileName', values.fileName)
      if (typed !== undefined) form.setFieldValue('versionLabel', typed)
    },
  })

  function take(chosen: File): void {
    setFile(chosen)
    const suggested = suggestFileName(chosen.name)
    if (form.getFieldValue('fileName') === '' && suggested !== '') form.setFieldValue('fileName', suggested)
  }

  return (
    <FormFrame form={form} failure={failure}>
      <DraftOffer draft={draft} />
      {download ? (
        <Select
          label={t(($) => $.form.section)}
          value={sectionId}
          onChange={(event) => setSectionId(event.target.value)}
          options={props.sections.map(({ id, name }) => ({ value: id, label: readText(name, locale) }))}
        />
      ) : (
        <FileField file={file} onFile={take} missing={missing} />
      )}
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
      <div className={css.pair}>
        <form.AppField name="fileName">
          {(field) => (
            <field.Text
              label={t(($) => $.form.fileName)}
              hint={t(($) => $.form.fileNameHint)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </form.AppField>
        <form.AppField name="versionLabel">
          {(field) => (
            <field.Text
              label={t(($) => $.form.version)}
              hint={t(($) => $.form.versionHint)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </form.AppField>
      </div>
      <form.Submit>{download ? t(($) => $.form.save) : t(($) => $.form.saveAndUpload)}</form.Submit>
    </FormFrame>
  )
}
