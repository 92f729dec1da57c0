import { worldChanges } from '@kubora/schema/db/roleplay'
import { settleTransferInput } from '@kubora/validation/characters'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import { readTarget, targetIdOf } from '#roleplay/character-target.ts'
import { lockAnyCharacter } from '#roleplay/lock-character.ts'
import { settledByTeamReason } from '#roleplay/settle-world-changes.ts'
import { publishChange } from '#roleplay/wish-change.ts'

// the line of a revert has the reason of its own
const revertComment = 'revert'

const noted = z.looseObject({ changeId: z.string(), booked: z.boolean().nullable() })

/**
 * Notes what became of a transfer of which nobody knows whether the game booked it, as a team member found out in the game, or takes
 * such a note back. It changes no money; a late receipt of the game still counts more. Returns the wish's id. Throws `NOT_FOUND`,
 * `CONFLICT` for a transfer that is not unknown, or has no note, and as `requireNotAbove` does for each of both characters.
 */
export const settleTransfer = defineAction({
  name: 'roleplay.settle-transfer',
  permission: roleplayPermissions.transferMoney,
  realm: ({ realm }: { realm: Realm }) => realm,
  input: settleTransferInput,
  run: async (unit, { realm, changeId, booked, comment }, member) => {
    const isIt = and(
      eq(worldChanges.realm, realm),
      eq(worldChanges.id, changeId),
      eq(worldChanges.kind, 'MONEY_TRANSFER'),
    )
    const [wish] = await unit.tx.select().from(worldChanges).where(isIt)
    if (!wish || wish.otherCharacterId === null) throw new DomainError('NOT_FOUND')
    const ids = [wish.characterId, wish.otherCharacterId]
    for (const id of ids.toSorted()) {
      await requireNotAbove(unit, member, (await lockAnyCharacter(unit, realm, id)).playerId)
    }
    const changed = await unit.tx
      .update(worldChanges)
      .set({
        state: booked === null ? 'UNKNOWN' : booked ? 'APPLIED' : 'FAILED',
        reason: booked === null ? null : settledByTeamReason,
        settledAt: sql`clock_timestamp()`,
      })
      .where(and(isIt, booked === null ? hasNote : eq(worldChanges.state, 'UNKNOWN')))
      .returning({ id: worldChanges.id })
    if (changed.length === 0) throw new DomainError('CONFLICT')
    for (const id of ids) publishChange(unit, realm, id)
    return {
      result: changeId,
      audit: {
        target: { type: 'character', id: targetIdOf({ realm, id: wish.characterId }) },
        before: { changeId, booked: hadNote(wish) ? wish.state === 'APPLIED' : null },
        after: { changeId, booked },
        value: comment,
      },
    }
  },
  revert: inverse(
    z.object({ id: z.string(), before: noted, after: noted }),
    async (db, { id, before: restored, after: left }) => {
      const target = readTarget(id)
      if (target === null) return { none: 'INCOMPLETE' }
      const { changeId } = left
      const [wish] = await db.select().from(worldChanges).where(eq(worldChanges.id, changeId))
      const isOpen = wish !== undefined && (wish.state === 'UNKNOWN' || hadNote(wish))
      const now = isOpen ? { changeId, booked: hadNote(wish) ? wish.state === 'APPLIED' : null } : null
      const input = { realm: target.realm, ...restored, comment: revertComment }
      return { by: 'roleplay.settle-transfer', input, left, now, restored }
    },
  ),
})

const hasNote = eq(worldChanges.reason, settledByTeamReason)

function hadNote({ reason }: typeof worldChanges.$inferSelect): boolean {
  return reason === settledByTeamReason
}
