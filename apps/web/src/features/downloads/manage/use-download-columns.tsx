import { formatNumber } from '@kubora/i18n/format'
import { formatFileSize } from '@kubora/i18n/file-size'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '#features/downloads/manage/download-texts.ts'
import { DownloadStateBadge, FileLink, Hash, RowTitle } from '#features/downloads/manage/list-cells.tsx'
import { type ListRow, stateOf } from '#features/downloads/manage/list-rows.ts'
import type { DownloadOrder } from '#features/downloads/manage/use-download-order.ts'
import { PositionButton } from '#shell/panel/position-button.tsx'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** What the columns need from the list. */
export interface DownloadColumnParts {
  /** Whether downloads stand below their section. */
  isTree: boolean
  order: DownloadOrder
  fold: (row: ListRow) => ReactNode
  onServerChange: () => void
}

/** Returns the columns of the list of downloads. */
export function useDownloadColumns(parts: DownloadColumnParts): readonly ListColumn<ListRow>[] {
  const { isTree, order, fold, onServerChange } = parts
  const { t } = useTranslation(['managed-downloads', 'panel'])
  const locale = useLocale()
  const nameOf = ({ section, download }: ListRow) => readText((download ?? section).name, locale)
  const sectionColumn: ListColumn<ListRow> = {
    id: 'section',
    header: t(($) => $.form.section),
    cell: ({ section }) => readText(section.name, locale),
  }
  return [
    {
      id: 'position',
      header: t(($) => $.panel.position.column),
      cell: (row) => (
        <PositionButton
          name={nameOf(row)}
          position={row.siblings.indexOf(row.id) + 1}
          total={row.siblings.length}
          onMoveTo={(position) => order.moveRowTo(row, position)}
        />
      ),
    },
    {
      id: 'name',
      header: t(($) => $.form.name),
      cell: (row) => <RowTitle row={row} fold={fold(row)} isTree={isTree} onServerChange={onServerChange} />,
      value: nameOf,
      sortable: true,
      canHide: false,
    },
    {
      id: 'state',
      header: t(($) => $.column.state),
      cell: ({ download }) => (download ? <DownloadStateBadge download={download} /> : null),
      value: ({ download }) => (download ? t(($) => $.state[stateOf(download)]) : ''),
      sortable: true,
    },
    ...(isTree ? [] : [sectionColumn]),
    {
      id: 'file',
      header: t(($) => $.column.file),
      cell: ({ download }) => (download ? <FileLink download={download} /> : null),
      value: ({ download }) => download?.fileName ?? '',
      sortable: true,
    },
    {
      id: 'size',
      header: t(($) => $.column.size),
      cell: ({ download }) =>
        download && download.sizeBytes !== null ? formatFileSize(locale, download.sizeBytes) : null,
      value: ({ download }) => download?.sizeBytes ?? -1,
      sortable: true,
      descendingFirst: true,
      numeric: true,
      nowrap: true,
    },
    {
      id: 'stored',
      header: t(($) => $.column.stored),
      cell: ({ download }) => (download?.storedAt ? formatDate(locale, download.storedAt) : null),
      value: ({ download }) => download?.storedAt ?? '',
      sortable: true,
      descendingFirst: true,
      nowrap: true,
      hiddenAtFirst: true,
    },
    {
      id: 'count',
      header: t(($) => $.column.count),
      cell: ({ download }) => (download ? formatNumber(locale, download.downloadCount) : null),
      value: ({ download }) => download?.downloadCount ?? 0,
      sortable: true,
      descendingFirst: true,
      numeric: true,
    },
    {
      id: 'sha256',
      header: 'SHA-256',
      cell: ({ download }) => (download?.sha256 ? <Hash sha256={download.sha256} /> : null),
      nowrap: true,
      hiddenAtFirst: true,
    },
  ]
}
