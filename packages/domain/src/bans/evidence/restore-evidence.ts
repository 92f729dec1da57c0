import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, isNotNull } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { lockProvenBan, requireBoundsOfBan } from '#bans/evidence/evidence-bounds.ts'
import { contentOfEvidence, removedAgain } from '#bans/evidence/evidence-reversals.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import { uploadTarget } from '#uploads/own-upload.ts'

/**
 * Takes the removal of a file back while it is still stored. Returns the id of the ban. Throws `NOT_FOUND` when no such file is
 * removed or its ban is deleted, `PLAYER_PROTECTED` for a ban of the member, `HIGHER_RANK` for one of somebody above, `EVIDENCE_FULL` when the ban has as many files or
 * bytes as it may.
 */
export const restoreEvidence = defineAction({
  name: 'bans.evidence.restore',
  permission: banPermissions.editBans,
  input: uploadTarget,
  run: async (unit, { id }, member) => {
    const banId = await banOf(unit, id)
    const { playerId } = await lockProvenBan(unit, banId)
    await requireNotAbove(unit, member, playerId)
    const [file] = await unit.tx
      .select()
      .from(evidenceFiles)
      .where(
        and(eq(evidenceFiles.id, id), eq(evidenceFiles.state, 'stored'), isNotNull(evidenceFiles.removedAt)),
      )
      .for('update')
    if (!file) throw new DomainError('NOT_FOUND')
    await requireBoundsOfBan(unit, banId, file.sizeBytes)
    await unit.tx.update(evidenceFiles).set({ removedAt: null }).where(eq(evidenceFiles.id, id))
    unit.publish({ kind: 'ban', banId, playerId })
    return {
      result: banId,
      audit: { target: { type: 'player', id: playerId }, after: { fileId: id, ...contentOfEvidence(file) } },
    }
  },
  revert: removedAgain,
})

/** Returns the ban of a file: it is locked before the file, as the deletion of a player does. */
async function banOf(unit: Unit, id: string): Promise<string> {
  const [file] = await unit.tx
    .select({ banId: evidenceFiles.banId })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.id, id))
  if (!file || file.banId === null) throw new DomainError('NOT_FOUND')
  return file.banId
}
