import { useTranslation } from 'react-i18next'
import { type ManagedSection, readText } from '#features/downloads/manage/download-texts.ts'
import { DeleteSectionMutation } from '#features/downloads/manage/managed-downloads.documents.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Asks before a section is deleted with all its downloads; names it and counts them. */
export function DeleteSection({ section, onClose }: { section: ManagedSection; onClose: () => void }) {
  const { t } = useTranslation('managed-downloads')
  const name = readText(section.name, useLocale())
  const count = section.downloads.length
  return (
    <DeleteDialog
      title={t(($) => $.section.deleteTitle, { name })}
      effect={
        count === 0 ? t(($) => $.section.deleteEmptyEffect) : t(($) => $.section.deleteEffect, { count })
      }
      confirmLabel={
        count === 0 ? t(($) => $.section.deleteConfirm) : t(($) => $.section.deleteConfirmCount, { count })
      }
      {...useDeletion(
        DeleteSectionMutation,
        { id: section.id, confirmedDownloads: count },
        { done: t(($) => $.deleted, { name }), onClose },
      )}
    />
  )
}
