import { downloadSections } from '@kubora/schema/db/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { rowId, rowOrder } from '@kubora/validation/row-id'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { storePositions } from '#downloads/store-positions.ts'
import { idsByPosition } from '#kernel/ids-by-position.ts'

/** Puts all sections into the given order. Throws `CONFLICT` when sections were added or deleted meanwhile. */
export const orderDownloadSections = defineAction({
  name: 'downloads.order-sections',
  permission: downloadPermissions.editDownloads,
  input: rowOrder,
  run: async (unit, { ids }) => {
    const rows = await unit.tx
      .select({ id: downloadSections.id, position: downloadSections.position })
      .from(downloadSections)
      .orderBy(asc(downloadSections.id))
      .for('update')
    const before = idsByPosition(rows)
    await storePositions(unit, downloadSections, before, ids)
    return {
      result: undefined,
      audit: { target: { type: 'download-section', id: 'all' }, before, after: ids },
    }
  },
  revert: inverse(z.object({ before: z.array(rowId), after: z.array(rowId) }), async (db, line) => {
    const rows = await db
      .select({ id: downloadSections.id, position: downloadSections.position })
      .from(downloadSections)
    const { before, after } = line
    const by = 'downloads.order-sections'
    return { by, input: { ids: before }, left: after, now: idsByPosition(rows), restored: before }
  }),
})
