import { premessages } from '@kubora/schema/db/premessages'
import { premessageTarget } from '@kubora/validation/premessages'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import {
  lockPremessage,
  requireCapacity,
  storeVersion,
  usingPremessages,
} from '#premessages/lock-premessage.ts'
import { contentOf, lineOf, targetIdOf } from '#premessages/present-premessage.ts'
import { deletedAgain } from '#premessages/premessage-reversals.ts'

/** Brings a deleted premessage back as it was, at its position. Returns its id. Throws as `lockPremessage` does, and `INVALID_INPUT` where the list is full. */
export const restorePremessage = defineAction({
  name: 'premessages.restore',
  ...usingPremessages,
  input: premessageTarget,
  run: async (unit, { id, realm, version }, member) => {
    const stored = await lockPremessage(unit, member, { id, realm, version }, 'deleted')
    await requireCapacity(unit, realm, stored.ownerAccountId)
    const row = { ...stored, version: version + 1 }
    await unit.tx
      .update(premessages)
      .set({ deletedAt: null, version: row.version })
      .where(eq(premessages.id, id))
    await storeVersion(unit, member, row)
    unit.publish({ kind: 'premessages', realm })
    const audit = lineOf(row, { target: { type: 'premessage', id: targetIdOf(row) }, after: contentOf(row) })
    return { result: id, audit }
  },
  revert: deletedAgain,
})
