import { premessages } from '@kubora/schema/db/premessages'
import { addPremessageInput } from '@kubora/validation/premessages'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import {
  requireCapacity,
  requireTeamEditor,
  storeVersion,
  usingPremessages,
} from '#premessages/lock-premessage.ts'
import { contentOf, lineOf, targetIdOf } from '#premessages/present-premessage.ts'
import { deletedAgain } from '#premessages/premessage-reversals.ts'

/**
 * Adds a premessage of the team, or an own one, behind the others. Returns its id. Throws `NO_PERMISSION` for one of the team
 * without the permission to edit those, `INVALID_INPUT` where the list is full.
 */
export const addPremessage = defineAction({
  name: 'premessages.add',
  ...usingPremessages,
  input: addPremessageInput,
  run: async (unit, { realm, own, idempotencyKey: _key, ...content }, member) => {
    if (!own) requireTeamEditor(member, realm)
    const ownerAccountId = own ? member.accountId : null
    await requireCapacity(unit, realm, ownerAccountId)
    const [row] = await unit.tx
      .insert(premessages)
      .values({
        realm,
        ownerAccountId,
        ...content,
        position: sql`(select coalesce(max(p.position), 0) + 1 from ${premessages} p
          where p.realm = ${realm} and p.owner_account_id is not distinct from ${ownerAccountId}::bigint)`,
      })
      .returning()
    if (!row) throw new Error('insert returned no row')
    await storeVersion(unit, member, row)
    unit.publish({ kind: 'premessages', realm })
    const audit = lineOf(row, { target: { type: 'premessage', id: targetIdOf(row) }, after: contentOf(row) })
    return { result: row.id, audit }
  },
  revert: deletedAgain,
})
