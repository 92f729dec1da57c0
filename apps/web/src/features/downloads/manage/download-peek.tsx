import { formatFileSize } from '@kubora/i18n/file-size'
import { formatNumber } from '@kubora/i18n/format'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import { readText } from '#features/downloads/manage/download-texts.ts'
import { DownloadStateBadge, FileLink, Hash } from '#features/downloads/manage/list-cells.tsx'
import { ListRowButtons, type ListRowButtonsProps } from '#features/downloads/manage/list-row-buttons.tsx'
import type { ListRow } from '#features/downloads/manage/list-rows.ts'
import { PositionButton } from '#shell/panel/position-button.tsx'
import * as css from '#shell/table/list-table.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Properties of {@link DownloadPeek}. */
export interface DownloadPeekProps extends Omit<ListRowButtonsProps, 'size'> {
  /** Hides it before a dialog opens. */
  close: () => void
}

/** All that is known of a section or download, and its buttons. */
export function DownloadPeek({ close, onDialog, ...buttons }: DownloadPeekProps) {
  const { row, order } = buttons
  const name = readText((row.download ?? row.section).name, useLocale())
  return (
    <>
      <div className={css.peekButtons}>
        <PositionButton
          name={name}
          position={row.siblings.indexOf(row.id) + 1}
          total={row.siblings.length}
          onMoveTo={(position) => order.moveRowTo(row, position)}
        />
        <ListRowButtons
          {...buttons}
          size="md"
          onDialog={(dialog) => {
            close()
            onDialog(dialog)
          }}
        />
      </div>
      <RowFacts row={row} />
    </>
  )
}

function RowFacts({ row: { section, download } }: { row: ListRow }) {
  const { t } = useTranslation(['managed-downloads', 'common'])
  const locale = useLocale()
  const description = (download ?? section).description
  const about = description
    ? [{ term: t(($) => $.form.description), value: readText(description, locale) }]
    : []
  if (download === null) {
    const count = section.downloads.length
    const value = count === 0 ? t(($) => $.section.empty) : formatNumber(locale, count)
    return <DescriptionList entries={[{ term: t(($) => $.title), value }, ...about]} />
  }
  const { sizeBytes, storedAt, sha256, downloadCount } = download
  return (
    <DescriptionList
      entries={[
        { term: t(($) => $.column.state), value: <DownloadStateBadge download={download} /> },
        { term: t(($) => $.form.section), value: readText(section.name, locale) },
        ...about,
        { term: t(($) => $.column.file), value: <FileLink download={download} /> },
        ...(sizeBytes === null
          ? []
          : [{ term: t(($) => $.column.size), value: formatFileSize(locale, sizeBytes) }]),
        ...(storedAt ? [{ term: t(($) => $.column.stored), value: formatDate(locale, storedAt) }] : []),
        { term: t(($) => $.column.count), value: formatNumber(locale, downloadCount) },
        ...(sha256 ? [{ term: 'SHA-256', value: <Hash sha256={sha256} /> }] : []),
      ]}
    />
  )
}
