import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { type ManagedDownload, readText } from '#features/downloads/manage/download-texts.ts'
import { DeleteDownloadMutation } from '#features/downloads/manage/managed-downloads.documents.ts'
import { forgetSending } from '#shell/uploads/upload-store.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Asks before a download is deleted with its file. */
export function DeleteDownload({ download, onClose }: { download: ManagedDownload; onClose: () => void }) {
  const { t } = useTranslation('managed-downloads')
  const showDone = useUndoToast()
  const [{ fetching, error }, remove] = useMutation(DeleteDownloadMutation)
  const name = readText(download.name, useLocale())

  async function confirm(): Promise<void> {
    const result = await remove({ id: download.id })
    if (result.error) return
    forgetSending(download.id)
    showDone(
      t(($) => $.deleted, { name }),
      result,
    )
    onClose()
  }

  return (
    <DeleteDialog
      title={t(($) => $.download.deleteTitle, { name })}
      effect={t(($) => $.download.deleteEffect, { file: download.fileName })}
      confirmLabel={t(($) => $.download.deleteConfirm)}
      busy={fetching}
      error={error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
