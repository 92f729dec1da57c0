import { premessages } from '@kubora/schema/db/premessages'
import { premessageTarget } from '@kubora/validation/premessages'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { contentOf, lockPremessage, storeVersion, usingPremessages } from '#premessages/lock-premessage.ts'
import { premessageLines, presentPremessage } from '#premessages/present-premessage.ts'

/** Deletes a premessage; chats that used it stay as they are. Throws as `lockPremessage` does. */
export const deletePremessage = defineAction({
  name: 'premessages.delete',
  ...usingPremessages,
  input: premessageTarget,
  run: async (unit, { id, realm, version }, member) => {
    const stored = await lockPremessage(unit, member, { id, realm, version })
    await unit.tx.update(premessages).set({ deletedAt: sql`clock_timestamp()` }).where(eq(premessages.id, id))
    return {
      result: id,
      audit: { target: { type: 'premessage', id }, before: { realm, ...contentOf(stored) } },
    }
  },
  revert: inverse(premessageLines.deleted, async (db, { id, before: { realm, ...restored } }) => {
    const deleted = await presentPremessage(db, id, 'deleted')
    const kept = deleted === null ? await presentPremessage(db, id) : null
    const input = { id, realm, version: deleted?.version }
    return { by: 'premessages.restore', input, left: null, now: kept?.content ?? null, restored }
  }),
})

/** Brings a deleted premessage back as it was. Throws as `lockPremessage` does. */
export const restorePremessage = defineAction({
  name: 'premessages.restore',
  ...usingPremessages,
  input: premessageTarget,
  run: async (unit, { id, realm, version }, member) => {
    const stored = await lockPremessage(unit, member, { id, realm, version }, 'deleted')
    await unit.tx
      .update(premessages)
      .set({ deletedAt: null, version: version + 1 })
      .where(eq(premessages.id, id))
    await storeVersion(unit, member, { ...stored, version: version + 1 })
    return {
      result: id,
      audit: { target: { type: 'premessage', id }, after: { realm, ...contentOf(stored) } },
    }
  },
  revert: inverse(premessageLines.added, async (db, { id, after: { realm, ...left } }) => {
    const present = await presentPremessage(db, id)
    const input = { id, realm, version: present?.version }
    return { by: 'premessages.delete', input, left, now: present?.content ?? null, restored: null }
  }),
})
