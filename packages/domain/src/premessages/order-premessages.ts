import type { Executor } from '@kubora/schema/db/client'
import { premessages } from '@kubora/schema/db/premessages'
import { message } from '@kubora/validation/messages'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { orderPremessagesInput } from '@kubora/validation/premessages'
import { type Realm, realms } from '@kubora/validation/realms'
import { rowId } from '@kubora/validation/row-id'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { idsByPosition } from '#kernel/ids-by-position.ts'

const ordered = z.object({ realm: z.enum(realms), ids: z.array(rowId) })

/**
 * Puts the team's premessages of a realm into this order. Throws `INVALID_INPUT` unless the list contains each once: when some were
 * added or deleted meanwhile, the member would sort a list that they do not see.
 */
export const orderPremessages = defineAction({
  name: 'premessages.order',
  permission: roleplayPermissions.editMessages,
  realm: ({ realm }: { realm: Realm }) => realm,
  input: orderPremessagesInput,
  run: async (unit, { realm, ids }) => {
    const rows = await teamRows(unit.tx, realm).for('update')
    const before = idsByPosition(rows)
    const isSameSet = ids.length === before.length && new Set([...ids, ...before]).size === before.length
    if (!isSameSet) {
      throw new DomainError('INVALID_INPUT', {
        fieldErrors: [{ path: 'ids', key: message('invalid-choice') }],
      })
    }
    if (ids.every((id, at) => id === before[at])) {
      return { result: undefined, audit: { none: 'nothing changed' } }
    }
    await unit.tx.execute(sql`
      update ${premessages} as p set position = o.position
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as o (id, position) where p.id = o.id`)
    return {
      result: undefined,
      audit: {
        target: { type: 'premessage', id: `all ${realm}` },
        before: { realm, ids: before },
        after: { realm, ids },
      },
    }
  },
  revert: inverse(z.object({ before: ordered, after: ordered }), async (db, { before, after }) => {
    const now = { realm: after.realm, ids: idsByPosition(await teamRows(db, after.realm)) }
    return { by: 'premessages.order', input: before, left: after, now, restored: before }
  }),
})

function teamRows(db: Executor, realm: Realm) {
  return db
    .select({ id: premessages.id, position: premessages.position })
    .from(premessages)
    .where(
      and(eq(premessages.realm, realm), isNull(premessages.ownerAccountId), isNull(premessages.deletedAt)),
    )
    .orderBy(asc(premessages.id))
}
