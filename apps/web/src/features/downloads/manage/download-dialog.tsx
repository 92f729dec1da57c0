import { useTranslation } from 'react-i18next'
import { downloadInput, suggestFileName } from '@kubora/validation/downloads'
import { useStore } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import { useClient, useMutation } from 'urql'
import { z } from 'zod'
import {
  type ManagedDownload,
  type ManagedSection,
  readText,
  textValues,
  valuesByPath,
} from '#features/downloads/manage/download-texts.ts'
import { ChangedTexts } from '#features/downloads/manage/changed-texts.tsx'
import { FileField, fileProblem } from '#features/downloads/manage/file-field.tsx'
import { LanguageColumns } from '#features/downloads/manage/language-columns.tsx'
import * as css from '#features/downloads/manage/manage.css.ts'
import {
  AddDownloadMutation,
  EditDownloadMutation,
  ManagedSectionsQuery,
} from '#features/downloads/manage/managed-downloads.documents.ts'
import { newFileOf } from '#features/downloads/uploads/download-target.ts'
import { startSending } from '#shell/uploads/upload-store.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const formInput = downloadInput.extend({ sectionId: z.string() })

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
  const { t } = useTranslation(['managed-downloads', 'panel'])
  const client = useClient()
  const showDone = useUndoToast()
  const locale = useLocale()
  const { download, sections = [], onClose } = props
  const [, add] = useMutation(AddDownloadMutation)
  const [, edit] = useMutation(EditDownloadMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const valuesOf = (one: ManagedDownload | undefined) => ({
    sectionId: one?.sectionId ?? props.sectionId ?? '',
    name: textValues(one?.name),
    description: textValues(one?.description),
    versionLabel: one?.versionLabel ?? '',
    fileName: one?.fileName ?? '',
  })
  const [initial, setInitial] = useState(() => valuesOf(download))
  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmitInvalid: () => setMissing(file === null),
    onSubmit: async ({ value }) => {
      if (!download && (file === null || fileProblem(file) !== null)) return setMissing(true)
      const { sectionId, ...input } = value
      const { thing } = seen
      // a file may have been published with another version since the form was opened
      const changes = input.versionLabel === initial.versionLabel ? { ...input, versionLabel: null } : input
      const result = thing
        ? {
            ...(await edit({ id: thing.id, version: thing.version, sectionId, input: changes })),
            data: undefined,
          }
        : await add({ sectionId, input })
      const { error, data } = result
      const failed = formFailure(error, valuesByPath(value))
      if (failed?.error.code === 'CONFLICT') {
        await client.query(ManagedSectionsQuery, {}, { requestPolicy: 'network-only' }).toPromise()
        seen.takeOver()
      }
      setFailure(failed)
      if (failed) return
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
  const seen = useLiveForm({
    thing: download,
    valuesOf,
    typed: values,
    show: showIn(form, setInitial),
    isPaused: useStore(form.store, (state) => state.isSubmitting),
  })
  const draft = useFormDraft({
    subject: download ? `download:${download.id}` : `download:new:${props.sectionId}`,
    // a list has the version only once it was typed
    values: useMemo(
      () => ({
        ...values,
        versionLabel: values.versionLabel === initial.versionLabel ? [] : [values.versionLabel],
      }),
      [values, initial],
    ),
    initial: { ...initial, versionLabel: [] },
    onResume({ versionLabel: [typed], ...values }) {
      // it may have been deleted since
      if (sections.some(({ id }) => id === values.sectionId))
        form.setFieldValue('sectionId', values.sectionId)
      for (const name of ['name', 'description'] as const) form.setFieldValue(name, values[name])
      form.setFieldValue('fileName', values.fileName)
      if (typed !== undefined) form.setFieldValue('versionLabel', typed)
    },
  })

  const changed = seen.isChanged ? valuesOf(seen.newest) : null

  function sectionName(id: string): string {
    const section = sections.find((one) => one.id === id)
    return section ? readText(section.name, locale) : ''
  }

  function take(chosen: File): void {
    setFile(chosen)
    const suggested = suggestFileName(chosen.name)
    if (form.getFieldValue('fileName') === '' && suggested !== '') form.setFieldValue('fileName', suggested)
  }

  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) =>
        error.code === 'CONFLICT' ? t(($) => $.panel.changed.conflict) : undefined
      }
    >
      {changed ? (
        <ChangedTexts
          stored={changed}
          typed={values}
          others={[
            [t(($) => $.form.section), sectionName(changed.sectionId), sectionName(values.sectionId)],
            [t(($) => $.form.fileName), changed.fileName, values.fileName],
            [t(($) => $.form.version), changed.versionLabel, values.versionLabel],
          ]}
        />
      ) : null}
      <DraftOffer draft={draft} />
      {download ? (
        <form.AppField name="sectionId">
          {(field) => (
            <field.Select
              label={t(($) => $.form.section)}
              options={sections.map(({ id }) => ({ value: id, label: sectionName(id) }))}
            />
          )}
        </form.AppField>
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
