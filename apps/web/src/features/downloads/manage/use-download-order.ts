import { useMutation } from 'urql'
import { readText } from '#features/downloads/manage/download-texts.ts'
import { entryId, type ListRow } from '#features/downloads/manage/list-rows.ts'
import {
  OrderDownloadsMutation,
  OrderSectionsMutation,
} from '#features/downloads/manage/managed-downloads.documents.ts'
import { type Moves, type MoveStep, useMoves } from '#shell/panel/use-moves.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Moves sections, and downloads within their section. */
export interface DownloadOrder extends Pick<Moves, 'announcement' | 'reached'> {
  moveRow: (row: ListRow, step: MoveStep) => void
  moveRowTo: (row: ListRow, position: number) => void
}

/** Returns how rows are moved; their sections are looked up in `rows`. */
export function useDownloadOrder(rows: readonly ListRow[]): DownloadOrder {
  const locale = useLocale()
  const [, orderSections] = useMutation(OrderSectionsMutation)
  const [, orderDownloads] = useMutation(OrderDownloadsMutation)
  const { move, moveTo, ...rest } = useMoves(async (rowIds, rowId) => {
    const row = rows.find(({ id }) => id === rowId)
    const ids = rowIds.map(entryId)
    return row?.download ? orderDownloads({ sectionId: row.section.id, ids }) : orderSections({ ids })
  })
  const nameOf = ({ section, download }: ListRow) => readText((download ?? section).name, locale)
  return {
    ...rest,
    moveRow: (row, step) => move(row.siblings, row.id, step, nameOf(row)),
    moveRowTo: (row, position) => moveTo(row.siblings, row.id, position, nameOf(row)),
  }
}
