import { downloads } from '@kubora/schema/db/downloads'
import { orderDownloadsInput } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { rowId } from '@kubora/validation/row-id'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { storePositions } from '#downloads/store-positions.ts'
import { idsByPosition } from '#kernel/ids-by-position.ts'

/** Puts the downloads of a section into the given order. Throws `CONFLICT` when downloads were added or deleted meanwhile. */
export const orderDownloads = defineAction({
  name: 'downloads.order',
  permission: downloadPermissions.editDownloads,
  input: orderDownloadsInput,
  run: async (unit, { sectionId, ids }) => {
    const rows = await unit.tx
      .select({ id: downloads.id, position: downloads.position })
      .from(downloads)
      .where(eq(downloads.sectionId, sectionId))
      .orderBy(asc(downloads.id))
      .for('update')
    const before = idsByPosition(rows)
    await storePositions(unit, downloads, before, ids)
    return {
      result: undefined,
      audit: { target: { type: 'download-section', id: sectionId }, before, after: ids },
    }
  },
  revert: inverse(
    z.object({ id: rowId, before: z.array(rowId), after: z.array(rowId) }),
    async (db, { id, before, after }) => {
      const rows = await db
        .select({ id: downloads.id, position: downloads.position })
        .from(downloads)
        .where(eq(downloads.sectionId, id))
      const input = { sectionId: id, ids: before }
      return { by: 'downloads.order', input, left: after, now: idsByPosition(rows), restored: before }
    },
  ),
})
