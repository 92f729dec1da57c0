import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadDialogs, type OpenDialog } from '#features/downloads/manage/download-dialogs.tsx'
import { DownloadFilters } from '#features/downloads/manage/download-filters.tsx'
import { DownloadPeek } from '#features/downloads/manage/download-peek.tsx'
import { type ManagedSection, readText } from '#features/downloads/manage/download-texts.ts'
import type { DownloadsSearch } from '#features/downloads/manage/downloads-search.ts'
import { RowCard } from '#features/downloads/manage/list-cells.tsx'
import { ListRowButtons } from '#features/downloads/manage/list-row-buttons.tsx'
import { listBranches, type ListRow } from '#features/downloads/manage/list-rows.ts'
import { useDownloadColumns } from '#features/downloads/manage/use-download-columns.tsx'
import { useDownloadOrder } from '#features/downloads/manage/use-download-order.ts'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { FoldAllButton } from '#shell/table/fold-all-button.tsx'
import { FoldButton } from '#shell/table/fold-button.tsx'
import { ListTotal } from '#shell/table/list-total.tsx'
import { treeRows } from '#shell/table/tree-rows.ts'
import { useFolded } from '#shell/table/use-folded.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { WholeList } from '#shell/table/whole-list.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link DownloadList}. */
export interface DownloadListProps {
  search: DownloadsSearch
  sections: readonly ManagedSection[]
  /** Begins a new section. */
  onAdd: () => void
  /** Called when the server's state of a download changed. */
  onServerChange: () => void
}

const rowId = ({ id }: ListRow) => id

/** The downloads below their sections in the order of the page, or all of them in another order; says so where there is no section. */
export function DownloadList({ search, sections, onAdd, onServerChange }: DownloadListProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const show = useSearchChange(search)
  const folded = useFolded('downloads')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const isTree = search.sort === undefined
  const isNarrowed = search.q !== undefined || search.state !== undefined
  const branches = listBranches(sections, search)
  const found = branches.flatMap(({ children }) => children)
  const rows: readonly ListRow[] = isTree ? treeRows(branches, isNarrowed ? [] : folded.ids) : found
  const order = useDownloadOrder(rows)
  const nameOf = ({ section, download }: ListRow) => readText((download ?? section).name, locale)
  const fold = (row: ListRow, isFolded: boolean) => {
    // a search shows what is in folded sections, too
    if (row.download === null && !isNarrowed) folded.fold([row.id], isFolded)
  }
  const foldOf = (row: ListRow) =>
    row.download === null && !isNarrowed ? (
      <FoldButton
        name={nameOf(row)}
        isFolded={folded.ids.includes(row.id)}
        onFold={(isFolded) => fold(row, isFolded)}
      />
    ) : null
  const parts = { isTree, order, fold: foldOf, onServerChange }
  const columns = useDownloadColumns(parts)
  const buttons = { order, isNarrowed: isNarrowed || !isTree, onDialog: setDialog }

  return (
    <div className={panel.column}>
      {sections.length === 0 ? (
        <EmptyState
          icon={<PackageOpen size={28} />}
          title={t(($) => $.empty.title)}
          action={
            <Button variant="primary" onClick={onAdd}>
              {t(($) => $.section.add)}
            </Button>
          }
        >
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : (
        <WholeList
          label={t(($) => $.title)}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={nameOf}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.ownOrder)}
          searchField={{ label: t(($) => $.search.label), placeholder: t(($) => $.search.placeholder) }}
          filters={<DownloadFilters search={search} sections={sections} onChange={show} />}
          buttons={
            isTree && !isNarrowed ? (
              <FoldAllButton ids={branches.map(({ entry }) => entry.id)} folded={folded} />
            ) : null
          }
          onReset={() => show({ q: undefined, state: undefined, section: undefined })}
          card={(row) => <RowCard row={row} {...parts} fold={foldOf(row)} />}
          onOpen={(row) =>
            row.download
              ? setDialog({ what: 'editDownload', download: row.download })
              : fold(row, !folded.ids.includes(row.id))
          }
          peek={(row, close) => <DownloadPeek row={row} close={close} {...buttons} />}
          rowButtons={(row) => <ListRowButtons row={row} {...buttons} />}
          {...(buttons.isNarrowed ? {} : { onStep: order.moveRow })}
          onFold={fold}
          reached={order.reached}
          total={
            <ListTotal found={found.length} all={sections.flatMap(({ downloads }) => downloads).length} />
          }
        />
      )}
      <MoveAnnouncement text={order.announcement} />
      <DownloadDialogs
        open={dialog}
        sections={sections}
        onServerChange={onServerChange}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}
