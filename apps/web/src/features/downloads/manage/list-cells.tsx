import { formatFileSize } from '@kubora/i18n/file-size'
import { Badge, type BadgeProps } from '@kubora/ui/badge'
import { CopyButton } from '@kubora/ui/copy-button'
import { TextLink } from '@kubora/ui/text-link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ManagedDownload, readText } from '#features/downloads/manage/download-texts.ts'
import type { DownloadState } from '#features/downloads/manage/downloads-search.ts'
import { type ListRow, stateOf } from '#features/downloads/manage/list-rows.ts'
import * as css from '#features/downloads/manage/manage.css.ts'
import { UploadStatus } from '#features/downloads/manage/upload-status.tsx'
import * as list from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const tones: Record<DownloadState, NonNullable<BadgeProps['tone']>> = {
  public: 'success',
  noFile: 'amber',
  moving: 'info',
  failed: 'danger',
}

/** Whether a download is public, or what keeps it from that. */
export function DownloadStateBadge({ download }: { download: ManagedDownload }) {
  const { t } = useTranslation('managed-downloads')
  const state = stateOf(download)
  return <Badge tone={tones[state]}>{t(($) => $.state[state])}</Badge>
}

/** The name of a file, a link once there is one. */
export function FileLink({ download: { fileName, sizeBytes } }: { download: ManagedDownload }) {
  return sizeBytes === null ? fileName : <TextLink href={`/download/${fileName}`}>{fileName}</TextLink>
}

/** Properties of {@link RowTitle}. */
export interface RowTitleProps {
  row: ListRow
  /** What folds a section; none where downloads do not stand below theirs. */
  fold: ReactNode
  /** Whether downloads stand below their section. */
  isTree: boolean
  onServerChange: () => void
}

/** Name of a section with the number of its downloads; name of a download with its version and its upload under way. */
export function RowTitle({ row: { section, download }, fold, isTree, onServerChange }: RowTitleProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  if (download === null) {
    const count = section.downloads.length
    return (
      <div className={list.name}>
        {fold}
        <span className={list.parent}>{readText(section.name, locale)}</span>
        <span className={list.quiet}>
          {count === 0 ? t(($) => $.section.noFile) : t(($) => $.section.count, { count })}
        </span>
      </div>
    )
  }
  return (
    <div className={isTree ? `${css.title} ${list.below}` : css.title}>
      <span className={list.name}>
        {readText(download.name, locale)}
        {download.versionLabel ? <Badge tone="teal">{download.versionLabel}</Badge> : null}
      </span>
      <UploadStatus download={download} onServerChange={onServerChange} />
    </div>
  )
}

/** A section or download on a phone. */
export function RowCard({ row, fold, isTree, onServerChange }: RowTitleProps) {
  const locale = useLocale()
  const { download } = row
  return (
    <div className={list.card}>
      <RowTitle row={row} fold={fold} isTree={isTree} onServerChange={onServerChange} />
      {download ? (
        <span className={isTree ? `${list.facts} ${list.below}` : list.facts}>
          <DownloadStateBadge download={download} />
          {download.sizeBytes === null ? null : <span>{formatFileSize(locale, download.sizeBytes)}</span>}
        </span>
      ) : null}
    </div>
  )
}

/** The first digits of a checksum, and a button that copies all of it. */
export function Hash({ sha256 }: { sha256: string }) {
  const { t } = useTranslation(['managed-downloads', 'common'])
  return (
    <span className={css.hash}>
      <code>{sha256.slice(0, 12)}…</code>
      <CopyButton
        iconOnly
        text={sha256}
        label={t(($) => $.download.copyHash)}
        copiedLabel={t(($) => $.common.copied)}
      />
    </span>
  )
}
