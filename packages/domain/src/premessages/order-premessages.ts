import type { Executor } from '@kubora/schema/db/client'
import { premessages } from '@kubora/schema/db/premessages'
import { orderPremessagesInput } from '@kubora/validation/premessages'
import { type Realm, realms } from '@kubora/validation/realms'
import { rowId } from '@kubora/validation/row-id'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { idsByPosition } from '#kernel/ids-by-position.ts'
import { requireTeamEditor, usingPremessages } from '#premessages/lock-premessage.ts'
import { lineOf, teamEditing } from '#premessages/present-premessage.ts'

const orderLine = z.object({ id: z.enum(realms), before: z.array(rowId), after: z.array(rowId) })

/**
 * Puts the team's premessages of a realm, or the member's own there, into this order. Throws `CONFLICT` unless the list has each of
 * them once: some were added or deleted meanwhile. Throws `NO_PERMISSION` for those of the team without the permission to edit them.
 */
export const orderPremessages = defineAction({
  name: 'premessages.order',
  ...usingPremessages,
  input: orderPremessagesInput,
  run: async (unit, { realm, own, ids }, member) => {
    if (!own) requireTeamEditor(member, realm)
    const ownerAccountId = own ? member.accountId : null
    const before = idsByPosition(await rowsOf(unit.tx, realm, ownerAccountId).for('update'))
    const known = new Set(before)
    const isSameSet =
      ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id))
    if (!isSameSet) throw new DomainError('CONFLICT')
    if (ids.every((id, at) => id === before[at])) {
      return { result: undefined, audit: { none: 'nothing changed' } }
    }
    await unit.tx.execute(sql`
      update ${premessages} as p set position = o.position
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as o (id, position) where p.id = o.id`)
    unit.publish({ kind: 'premessages', realm })
    const audit = lineOf(
      { ownerAccountId },
      { target: { type: 'premessage', id: realm }, before, after: ids },
    )
    return { result: undefined, audit }
  },
  revert: inverse(orderLine, async (db, { id: realm, before, after }) => ({
    by: 'premessages.order',
    input: { realm, own: false, ids: before },
    alsoNeeds: teamEditing(realm),
    left: after,
    now: idsByPosition(await rowsOf(db, realm, null)),
    restored: before,
  })),
})

function rowsOf(db: Executor, realm: Realm, ownerAccountId: number | null) {
  const { ownerAccountId: owner } = premessages
  return db
    .select({ id: premessages.id, position: premessages.position })
    .from(premessages)
    .where(
      and(
        eq(premessages.realm, realm),
        ownerAccountId === null ? isNull(owner) : eq(owner, ownerAccountId),
        isNull(premessages.deletedAt),
      ),
    )
    .orderBy(asc(premessages.id))
}
