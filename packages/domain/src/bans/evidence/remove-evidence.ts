import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { contentOfEvidence, restoredAgain } from '#bans/evidence/evidence-reversals.ts'
import { lockEvidence } from '#bans/evidence/lock-evidence.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import { removeFileBytes } from '#uploads/check-upload.ts'
import { uploadTarget } from '#uploads/own-upload.ts'
// makes the inverse known to the revert of lines
import '#bans/evidence/restore-evidence.ts'

const now = sql`clock_timestamp()`

/**
 * Removes a file from a ban: nobody can open it any more, and its bytes are removed some days later; until then
 * `restoreEvidence` takes it back. The bytes of an unfinished or refused one are removed at once; it still counts for what its
 * member sends in a day. Returns the id of the ban. Throws `NOT_FOUND`, `PLAYER_PROTECTED` for a ban of the member, `HIGHER_RANK` for one of somebody above, and for a
 * stored file as `requireConfirmation` does.
 */
export const removeEvidence = defineAction({
  name: 'bans.evidence.remove',
  permission: banPermissions.editBans,
  input: uploadTarget,
  run: async (unit, { id }, member) => {
    const file = await lockEvidence(unit, id)
    await requireNotAbove(unit, member, file.playerId)
    const { banId, playerId, state, refusal } = file
    unit.publish({ kind: 'ban', banId, playerId })
    if (state !== 'stored') {
      await unit.tx
        .update(evidenceFiles)
        .set({
          state: 'failed',
          refusal: refusal ?? 'BROKEN',
          storageKey: null,
          removedAt: now,
          touchedAt: now,
        })
        .where(eq(evidenceFiles.id, id))
      await removeFileBytes(unit, file)
      return { result: banId, audit: { none: 'the file was never part of the ban' } }
    }
    await requireConfirmation(unit.tx, member)
    await unit.tx.update(evidenceFiles).set({ removedAt: now }).where(eq(evidenceFiles.id, id))
    return {
      result: banId,
      audit: {
        target: { type: 'player', id: playerId },
        before: { fileId: id, ...contentOfEvidence(file) },
      },
    }
  },
  revert: restoredAgain,
})
