import { premessages } from '@kubora/schema/db/premessages'
import { editPremessageInput } from '@kubora/validation/premessages'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { contentOf, lockPremessage, storeVersion, usingPremessages } from '#premessages/lock-premessage.ts'
import { premessageLines, presentPremessage } from '#premessages/present-premessage.ts'

/** Changes a premessage; chats that used it stay as they are. Throws as `lockPremessage` does. */
export const editPremessage = defineAction({
  name: 'premessages.edit',
  ...usingPremessages,
  input: editPremessageInput,
  run: async (unit, { id, realm, version, ...content }, member) => {
    const stored = await lockPremessage(unit, member, { id, realm, version })
    const [row] = await unit.tx
      .update(premessages)
      .set({ ...content, version: version + 1 })
      .where(eq(premessages.id, id))
      .returning()
    if (!row) throw new Error('update returned no row')
    await storeVersion(unit, member, row)
    return {
      result: id,
      audit: {
        target: { type: 'premessage', id },
        before: contentOf(stored),
        after: { realm, ...contentOf(row) },
      },
    }
  },
  revert: inverse(premessageLines.edited, async (db, { id, before, after: { realm, ...left } }) => {
    const present = await presentPremessage(db, id)
    const input = { ...before, id, realm, version: present?.version }
    return { by: 'premessages.edit', input, left, now: present?.content ?? null, restored: before }
  }),
})
