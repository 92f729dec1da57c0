import { warnings } from '@kubora/schema/db/warnings'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { warningTarget } from '@kubora/validation/warnings'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { publishToOwner } from '#kernel/publish-to-owner.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'
import { contentOfWarning } from '#warnings/content-of-warning.ts'
import { deletedAgain } from '#warnings/present-warning.ts'

/**
 * Brings a deleted warning back as it was; it expires when it would have. Throws `NOT_FOUND` when no such warning is deleted,
 * `PLAYER_PROTECTED` as for a new warning, `CONFLICT` when it was changed since the team member read it.
 */
export const restoreWarning = defineAction({
  name: 'warnings.restore',
  permission: warningPermissions.editWarnings,
  input: warningTarget,
  run: async (unit, { id, version }, member) => {
    const [warning] = await unit.tx
      .select()
      .from(warnings)
      .where(and(eq(warnings.id, id), isNotNull(warnings.deletedAt)))
      .for('update')
    if (!warning) throw new DomainError('NOT_FOUND')
    await requireUnprotected(unit, member, warning.playerId)
    if (warning.version !== version) {
      throw new DomainError('CONFLICT', { params: { version: warning.version } })
    }
    await unit.tx
      .update(warnings)
      .set({
        deletedAt: null,
        deletedByAccountId: null,
        deletedByName: null,
        deleteComment: null,
        version: sql`${warnings.version} + 1`,
      })
      .where(eq(warnings.id, id))
    await enqueueJob(unit, 'show-warning', { warningId: id })
    await publishToOwner(unit, [warning.playerId])
    unit.publish({ kind: 'warning', playerId: warning.playerId })
    return {
      result: id,
      audit: {
        target: { type: 'player', id: warning.playerId },
        after: { warningId: id, ...contentOfWarning(warning) },
      },
    }
  },
  revert: deletedAgain,
})
