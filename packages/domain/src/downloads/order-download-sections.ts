import { downloadSections } from '@kubora/schema/db/downloads'
import { PERMISSIONS } from '@kubora/validation/permissions'
import { rowOrder } from '@kubora/validation/row-id'
import { asc } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { placeRows } from '#downloads/place-rows.ts'
import { idsByPlace } from '#kernel/ids-by-place.ts'

/** Puts all sections into the given order. Throws `CONFLICT` when others came or went meanwhile. */
export const orderDownloadSections = defineAction({
  name: 'downloads.order-sections',
  permission: PERMISSIONS.editDownloads,
  input: rowOrder,
  run: async (unit, { ids }) => {
    const rows = await unit.tx
      .select({ id: downloadSections.id, position: downloadSections.position })
      .from(downloadSections)
      .orderBy(asc(downloadSections.id))
      .for('update')
    const before = idsByPlace(rows)
    await placeRows(unit, downloadSections, before, ids)
    return {
      result: undefined,
      audit: { target: { type: 'download-section', id: 'all' }, before, after: ids },
    }
  },
})
