import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { ExportOrdersMutation } from '#features/shop/manage/managed-orders.documents.ts'
import { orderFilterOf, type OrdersSearch } from '#features/shop/manage/orders-search.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { saveFile } from '#shell/table/save-file.ts'
import { type PartExport, usePartExport } from '#shell/table/use-part-export.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Most orders of one file. */
const exportedMaxRows = 100_000

/** An export of orders under way; `start` exports what a filter finds. */
export type OrderExport = Omit<PartExport, 'start'> & { start: (search: OrdersSearch) => void }

/** Exports what a filter finds as a file of CSV, part by part. */
export function useOrderExport(): OrderExport {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const client = useClient()
  const { start, ...exporting } = usePartExport()
  return {
    ...exporting,
    start(search) {
      const filter = orderFilterOf(search)
      let after: string | null = null
      start({
        maxRows: exportedMaxRows,
        async load(from) {
          const input = { filter, from, after }
          const { data, error } = await client.mutation(ExportOrdersMutation, { input }).toPromise()
          if (!data) return { error }
          const { csv, rows, nextCursor } = data.exportOrders
          after = nextCursor
          return { part: { text: csv, rows, isLast: nextCursor === null } }
        },
        save(parts, rows, isCut) {
          // spreadsheets take a file without this mark for one of another encoding
          saveFile('orders.csv', ['\uFEFF', ...parts], 'text/csv;charset=utf-8')
          if (isCut)
            showToast(
              'info',
              t(($) => $.export.cut, { shown: formatNumber(locale, rows) }),
            )
        },
      })
    },
  }
}
