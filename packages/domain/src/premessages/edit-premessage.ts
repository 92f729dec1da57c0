import { premessages } from '@kubora/schema/db/premessages'
import { editPremessageInput } from '@kubora/validation/premessages'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { lockPremessage, storeVersion, usingPremessages } from '#premessages/lock-premessage.ts'
import { contentOf, lineOf, targetIdOf } from '#premessages/present-premessage.ts'
import { editedBack } from '#premessages/premessage-reversals.ts'

/** Changes a premessage; chats that used it stay as they are. Returns its id. Throws as `lockPremessage` does. */
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
    unit.publish({ kind: 'premessages', realm })
    const target = { type: 'premessage', id: targetIdOf(row) }
    return { result: id, audit: lineOf(row, { target, before: contentOf(stored), after: contentOf(row) }) }
  },
  revert: editedBack,
})
