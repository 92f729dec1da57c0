import { premessages } from '@kubora/schema/db/premessages'
import { usedPremessage } from '@kubora/validation/premessages'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { requireStoredRealm } from '#actions/require-stored-realm.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { usingPremessages } from '#premessages/lock-premessage.ts'

/**
 * Counts that a premessage of the team, or an own one, was sent; its version stays. Returns its id. Throws `NOT_FOUND` for one
 * that is deleted or another member's, `NO_PERMISSION` for one of another realm.
 */
export const countPremessageUse = defineAction({
  name: 'premessages.use',
  ...usingPremessages,
  input: usedPremessage,
  run: async (unit, { realm, id }, member) => {
    const { ownerAccountId, deletedAt, uses } = premessages
    const [row] = await unit.tx
      .update(premessages)
      .set({ uses: sql`${uses} + 1`, lastUsedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(premessages.id, id),
          or(isNull(ownerAccountId), eq(ownerAccountId, member.accountId)),
          isNull(deletedAt),
        ),
      )
      .returning({ id: premessages.id, stored: premessages.realm })
    if (!row) throw new DomainError('NOT_FOUND')
    requireStoredRealm(member, usingPremessages, { named: realm, stored: row.stored })
    return { result: row.id, audit: { none: 'a count of what was sent' } }
  },
  revert: { none: 'NO_CHANGE' },
})
