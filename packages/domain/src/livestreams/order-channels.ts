import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { message } from '@kubora/validation/messages'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { rowId, rowOrder } from '@kubora/validation/row-id'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { idsByPosition } from '#kernel/ids-by-position.ts'

/**
 * Puts the channels into this order. Throws `INVALID_INPUT` unless the list contains each channel once: when channels were
 * added or removed meanwhile, the editor would sort a list that they do not see.
 */
export const orderChannels = defineAction({
  name: 'livestreams.order',
  permission: livestreamPermissions.editLivestreams,
  input: rowOrder,
  run: async (unit, { ids }) => {
    const rows = await unit.tx
      .select({ id: livestreamChannels.id, position: livestreamChannels.position })
      .from(livestreamChannels)
      .orderBy(asc(livestreamChannels.id))
      .for('update')
    const before = idsByPosition(rows)
    const known = new Set(before)
    const isSameSet =
      ids.length === before.length && new Set(ids).size === before.length && ids.every((id) => known.has(id))
    if (!isSameSet) {
      const fieldErrors = [{ path: 'ids', key: message('invalid-choice') }]
      throw new DomainError('INVALID_INPUT', { fieldErrors })
    }
    if (ids.every((id, index) => id === before[index])) {
      return { result: undefined, audit: { none: 'nothing changed' } }
    }
    for (const [index, id] of ids.entries()) {
      await unit.tx
        .update(livestreamChannels)
        .set({ position: sql`${index + 1}` })
        .where(eq(livestreamChannels.id, id))
    }
    unit.publish({ kind: 'livestreams' })
    return {
      result: undefined,
      audit: { target: { type: 'livestream-channel', id: 'all' }, before, after: ids },
    }
  },
  revert: inverse(z.object({ before: z.array(rowId), after: z.array(rowId) }), async (db, line) => {
    const rows = await db
      .select({ id: livestreamChannels.id, position: livestreamChannels.position })
      .from(livestreamChannels)
    const { before, after } = line
    return {
      by: 'livestreams.order',
      input: { ids: before },
      left: after,
      now: idsByPosition(rows),
      restored: before,
    }
  }),
})
