import { useTranslation } from 'react-i18next'
import { type ManagedDownload, readText } from '#features/downloads/manage/download-texts.ts'
import { DeleteDownloadMutation } from '#features/downloads/manage/managed-downloads.documents.ts'
import { forgetSending } from '#shell/uploads/upload-store.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Asks before a download is deleted with its file. */
export function DeleteDownload({ download, onClose }: { download: ManagedDownload; onClose: () => void }) {
  const { t } = useTranslation('managed-downloads')
  const name = readText(download.name, useLocale())
  return (
    <DeleteDialog
      title={t(($) => $.download.deleteTitle, { name })}
      effect={t(($) => $.download.deleteEffect, { file: download.fileName })}
      confirmLabel={t(($) => $.download.deleteConfirm)}
      {...useDeletion(
        DeleteDownloadMutation,
        { id: download.id },
        {
          done: t(($) => $.deleted, { name }),
          onSent: (error) => {
            if (!error) forgetSending(download.id)
          },
          onClose,
        },
      )}
    />
  )
}
