import { warningThresholds } from '@kubora/schema/db/warnings'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { editWarningThresholdInput } from '@kubora/validation/warnings'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { thresholdEditedBack } from '#warnings/threshold-reversals.ts'
import { lockThreshold, refuseSameCount, requireProposable } from '#warnings/threshold.ts'

/**
 * Changes a threshold of warnings. Throws `NOT_FOUND` for an unknown one, `CONFLICT` when it was changed since the team member
 * read it, `INVALID_INPUT` for an unknown template and one of another realm, and for a second threshold with the
 * same realm and count.
 */
export const editThreshold = defineAction({
  name: 'warning-thresholds.edit',
  permission: banPermissions.editBanTemplates,
  input: editWarningThresholdInput,
  run: async (unit, { id, version, ...wanted }) => {
    const { realm, count, templateId } = await lockThreshold(unit, { id, version })
    if (wanted.templateId !== templateId || wanted.realm !== realm) await requireProposable(unit, wanted)
    await unit.tx
      .update(warningThresholds)
      .set({ ...wanted, version: sql`${warningThresholds.version} + 1` })
      .where(eq(warningThresholds.id, id))
    const before = { realm, count, templateId }
    return { result: id, audit: { target: { type: 'warning-threshold', id }, before, after: wanted } }
  },
  revert: thresholdEditedBack,
  onError: refuseSameCount,
})
