import { warnings } from '@kubora/schema/db/warnings'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { deleteWarningInput } from '@kubora/validation/warnings'
import { eq, sql } from 'drizzle-orm'
import { publishToOwner } from '#kernel/publish-to-owner.ts'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { actorOf } from '#kernel/actor.ts'
import { contentOfWarning } from '#warnings/content-of-warning.ts'
import { lockWarning } from '#warnings/lock-warning.ts'
import { presentWarning, warningLines } from '#warnings/present-warning.ts'
import { endNotice } from '#warnings/withdraw-notice.ts'
import { restoreWarning } from '#warnings/restore-warning.ts'

/**
 * Deletes a warning: it counts no more, the player reads it no more, nor is shown it in the game, and the team sees who deleted it. Throws `NOT_FOUND` for
 * an unknown or deleted warning, `CONFLICT` when it was changed since the team member read it, `PLAYER_PROTECTED` for a warning
 * of the member.
 */
export const deleteWarning = defineAction({
  name: 'warnings.delete',
  permission: warningPermissions.deleteWarnings,
  input: deleteWarningInput,
  run: async (unit, { id, version, comment }, member) => {
    const warning = await lockWarning(unit, member, { id, version })
    const { accountId, name } = actorOf(member)
    await unit.tx
      .update(warnings)
      .set({
        deletedAt: sql`statement_timestamp()`,
        deletedByAccountId: accountId,
        deletedByName: name,
        deleteComment: comment,
        version: sql`${warnings.version} + 1`,
      })
      .where(eq(warnings.id, id))
    await endNotice(unit, warning)
    await publishToOwner(unit, [warning.playerId])
    unit.publish({ kind: 'warning', playerId: warning.playerId })
    return {
      result: id,
      audit: {
        target: { type: 'player', id: warning.playerId },
        before: { warningId: id, ...contentOfWarning(warning) },
        ...(comment === null ? {} : { value: comment }),
      },
    }
  },
  revert: inverse(warningLines.deleted, async (db, { before }) => {
    const { warningId: id, ...restored } = before
    const present = await presentWarning(db, id)
    const now = present && !present.isDeleted ? present.content : null
    return { by: restoreWarning.name, input: { id, version: present?.version }, left: null, now, restored }
  }),
})
