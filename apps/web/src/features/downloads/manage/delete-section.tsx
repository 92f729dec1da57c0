import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { type ManagedSection, readText } from '#features/downloads/manage/download-texts.ts'
import { DeleteSectionMutation } from '#features/downloads/manage/managed-downloads.documents.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Asks before a section is deleted with all its downloads; names it and counts them. */
export function DeleteSection({ section, onClose }: { section: ManagedSection; onClose: () => void }) {
  const { t } = useTranslation('managed-downloads')
  const showDone = useUndoToast()
  const [{ fetching, error }, remove] = useMutation(DeleteSectionMutation)
  const name = readText(section.name, useLocale())
  const count = section.downloads.length

  async function confirm(): Promise<void> {
    const result = await remove({ id: section.id, confirmedDownloads: count })
    if (result.error) return
    showDone(
      t(($) => $.deleted, { name }),
      result,
    )
    onClose()
  }

  return (
    <DeleteDialog
      title={t(($) => $.section.deleteTitle, { name })}
      effect={
        count === 0 ? t(($) => $.section.deleteEmptyEffect) : t(($) => $.section.deleteEffect, { count })
      }
      confirmLabel={
        count === 0 ? t(($) => $.section.deleteConfirm) : t(($) => $.section.deleteConfirmCount, { count })
      }
      busy={fetching}
      error={error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
