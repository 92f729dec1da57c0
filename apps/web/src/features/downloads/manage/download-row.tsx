import { formatDate, formatNumber } from '@kubora/i18n/format'
import { formatFileSize } from '@kubora/i18n/file-size'
import { Badge } from '@kubora/ui/badge'
import { CopyButton } from '@kubora/ui/copy-button'
import { IconButton } from '@kubora/ui/icon-button'
import { TextLink } from '@kubora/ui/text-link'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteDownload } from '#features/downloads/manage/delete-download.tsx'
import { DownloadDialog } from '#features/downloads/manage/download-dialog.tsx'
import {
  type ManagedDownload,
  type ManagedSection,
  readText,
} from '#features/downloads/manage/download-texts.ts'
import * as css from '#features/downloads/manage/manage.css.ts'
import { ReplaceDialog } from '#features/downloads/manage/replace-dialog.tsx'
import { UploadStatus } from '#features/downloads/manage/upload-status.tsx'
import { useSending } from '#features/downloads/uploads/use-sending.ts'
import * as panel from '#shell/panel/panel.css.ts'
import { RowButtons, type RowMoves } from '#shell/panel/row-buttons.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link DownloadRow}. */
export interface DownloadRowProps {
  download: ManagedDownload
  sections: readonly ManagedSection[]
  moves: RowMoves
  onServerChange: () => void
}

/** A download of the panel: its texts, its upload under way, and its buttons. */
export function DownloadRow(props: DownloadRowProps) {
  const { download, sections, moves, onServerChange } = props
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const [open, setOpen] = useState<'edit' | 'replace' | 'delete' | null>(null)
  const name = readText(download.name, locale)
  return (
    <li className={css.row} aria-label={name}>
      <div className={css.rowHead}>
        <div className={css.texts}>
          <p className={panel.rowName}>
            {name}
            {download.versionLabel ? <Badge tone="teal">{download.versionLabel}</Badge> : null}
            {download.sizeBytes === null ? <Badge tone="amber">{t(($) => $.download.noFile)}</Badge> : null}
          </p>
          <Facts download={download} />
        </div>
        <RowButtons
          name={name}
          moves={moves}
          onEdit={() => setOpen('edit')}
          onDelete={() => setOpen('delete')}
        >
          <ReplaceButton download={download} name={name} onClick={() => setOpen('replace')} />
        </RowButtons>
      </div>
      <UploadStatus download={download} onServerChange={onServerChange} />
      {open === 'edit' ? (
        <DownloadDialog download={download} sections={sections} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'replace' ? (
        <ReplaceDialog download={download} onServerChange={onServerChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' ? <DeleteDownload download={download} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

function Facts({ download }: { download: ManagedDownload }) {
  const { t } = useTranslation(['managed-downloads', 'common'])
  const locale = useLocale()
  const { sizeBytes, storedAt, sha256, fileName } = download
  const address = `/download/${fileName}`
  if (sizeBytes === null) return <p className={panel.rowFacts}>{address}</p>
  return (
    <p className={panel.rowFacts}>
      <TextLink href={address}>{address}</TextLink>
      <span>{formatFileSize(locale, sizeBytes)}</span>
      {storedAt ? <span>{formatDate(locale, storedAt)}</span> : null}
      <span>
        {t(($) => $.download.count, {
          count: download.downloadCount,
          shown: formatNumber(locale, download.downloadCount),
        })}
      </span>
      {sha256 ? (
        <span className={css.hash}>
          <code>{sha256.slice(0, 12)}…</code>
          <CopyButton
            iconOnly
            text={sha256}
            label={t(($) => $.download.copyHash)}
            copiedLabel={t(($) => $.common.copied)}
          />
        </span>
      ) : null}
    </p>
  )
}

interface ReplaceButtonProps {
  download: ManagedDownload
  name: string
  onClick: () => void
}

function ReplaceButton({ download, name, onClick }: ReplaceButtonProps) {
  const { t } = useTranslation('managed-downloads')
  const sending = useSending(download.id)
  const busy = download.upload?.state === 'RECEIVING' || download.upload?.state === 'CHECKING'
  return (
    <IconButton
      label={t(($) => $.file.replace, { name })}
      icon={<FileUp aria-hidden size={18} />}
      disabled={busy || sending?.state === 'sending'}
      onClick={onClick}
    />
  )
}
