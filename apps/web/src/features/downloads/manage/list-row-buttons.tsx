import { Button } from '@kubora/ui/button'
import { IconButton } from '@kubora/ui/icon-button'
import { FilePlus2, FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OpenDialog } from '#features/downloads/manage/download-dialogs.tsx'
import { type ManagedDownload, readText } from '#features/downloads/manage/download-texts.ts'
import type { ListRow } from '#features/downloads/manage/list-rows.ts'
import type { DownloadOrder } from '#features/downloads/manage/use-download-order.ts'
import { useSending } from '#shell/uploads/use-sending.ts'
import { RowButtons } from '#shell/panel/row-buttons.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link ListRowButtons}. */
export interface ListRowButtonsProps {
  row: ListRow
  order: DownloadOrder
  /** Whether neighbours are hidden, so that a step would lead nowhere to be seen. */
  isNarrowed: boolean
  onDialog: (dialog: OpenDialog) => void
  size?: 'sm' | 'md'
}

/** The buttons of a section or download. */
export function ListRowButtons({ row, order, isNarrowed, onDialog, size = 'sm' }: ListRowButtonsProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const { section, download, siblings } = row
  const name = readText((download ?? section).name, locale)
  const addLabel = `${t(($) => $.download.add)}: ${name}`
  return (
    <RowButtons
      size={size}
      name={name}
      moves={
        isNarrowed
          ? undefined
          : {
              isFirst: siblings[0] === row.id,
              isLast: siblings.at(-1) === row.id,
              onMove: (step) => order.moveRow(row, step),
            }
      }
      onEdit={() =>
        onDialog(download ? { what: 'editDownload', download } : { what: 'editSection', section })
      }
      onDelete={() =>
        onDialog(download ? { what: 'deleteDownload', download } : { what: 'deleteSection', section })
      }
    >
      {download ? (
        <ReplaceButton
          size={size}
          download={download}
          name={name}
          onClick={() => onDialog({ what: 'replaceFile', download })}
        />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<FilePlus2 aria-hidden size={16} />}
          aria-label={addLabel}
          title={addLabel}
          onClick={() => onDialog({ what: 'addDownload', section })}
        >
          {t(($) => $.download.addShort)}
        </Button>
      )}
    </RowButtons>
  )
}

interface ReplaceButtonProps {
  download: ManagedDownload
  name: string
  size: 'sm' | 'md'
  onClick: () => void
}

function ReplaceButton({ download, name, size, onClick }: ReplaceButtonProps) {
  const { t } = useTranslation('managed-downloads')
  const sending = useSending(download.id)
  const busy = download.upload?.state === 'RECEIVING' || download.upload?.state === 'CHECKING'
  return (
    <IconButton
      size={size}
      label={t(($) => $.file.replace, { name })}
      icon={<FileUp aria-hidden size={18} />}
      disabled={busy || sending?.state === 'sending'}
      onClick={onClick}
    />
  )
}
