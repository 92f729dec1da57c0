import { Button } from '@kubora/ui/button'
import { Stack } from '@kubora/ui/stack'
import { TextField } from '@kubora/ui/text-field'
import { versionLabelMaxLength } from '@kubora/validation/downloads'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ManagedDownload, readText } from '#features/downloads/manage/download-texts.ts'
import { FileField, fileProblem } from '#features/downloads/manage/file-field.tsx'
import { newFileOf } from '#features/downloads/uploads/download-target.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { startSending } from '#shell/uploads/upload-store.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link ReplaceDialog}. */
export interface ReplaceDialogProps {
  download: ManagedDownload
  onServerChange: () => void
  onClose: () => void
}

/** Uploads a file for a download that has one already, or none yet. The address stays. */
export function ReplaceDialog({ download, onServerChange, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('managed-downloads')
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const [versionLabel, setVersionLabel] = useState(download.versionLabel)
  const name = readText(download.name, useLocale())

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (file === null || fileProblem(file) !== null) return setMissing(true)
    startSending(download.id, file, newFileOf(download.id, versionLabel), onServerChange)
    onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.file.replaceTitle, { name })}
      description={
        download.sizeBytes === null
          ? t(($) => $.file.firstLead, { file: download.fileName })
          : t(($) => $.file.replaceLead, { file: download.fileName })
      }
    >
      <SimpleForm noValidate onSubmit={send}>
        <Stack gap={5}>
          <FileField file={file} onFile={setFile} missing={missing} />
          <TextField
            label={t(($) => $.form.version)}
            hint={t(($) => $.form.versionHint)}
            value={versionLabel}
            maxLength={versionLabelMaxLength}
            autoComplete="off"
            onChange={(event) => setVersionLabel(event.target.value)}
          />
          <Button type="submit" variant="primary">
            {t(($) => $.file.upload)}
          </Button>
        </Stack>
      </SimpleForm>
    </FormDialog>
  )
}
