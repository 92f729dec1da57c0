import { premessages } from '@kubora/schema/db/premessages'
import { premessageTarget } from '@kubora/validation/premessages'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { lockPremessage, usingPremessages } from '#premessages/lock-premessage.ts'
import { contentOf, lineOf, targetIdOf } from '#premessages/present-premessage.ts'
import { restoredAgain } from '#premessages/premessage-reversals.ts'

/** Deletes a premessage; chats that used it stay as they are. Returns its id. Throws as `lockPremessage` does. */
export const deletePremessage = defineAction({
  name: 'premessages.delete',
  ...usingPremessages,
  input: premessageTarget,
  run: async (unit, target, member) => {
    const stored = await lockPremessage(unit, member, target)
    await unit.tx
      .update(premessages)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(premessages.id, stored.id))
    unit.publish({ kind: 'premessages', realm: stored.realm })
    const line = { target: { type: 'premessage', id: targetIdOf(stored) }, before: contentOf(stored) }
    return { result: stored.id, audit: lineOf(stored, line) }
  },
  revert: restoredAgain,
})
