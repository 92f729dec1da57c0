import { warningThresholds } from '@kubora/schema/db/warnings'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { versionedRow } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { thresholdAddedAgain } from '#warnings/threshold-reversals.ts'
import { lockThreshold } from '#warnings/threshold.ts'

/**
 * Deletes a threshold of warnings. Throws `NOT_FOUND` for an unknown one, `CONFLICT` when it was changed since the team member
 * read it.
 */
export const deleteThreshold = defineAction({
  name: 'warning-thresholds.delete',
  permission: banPermissions.editBanTemplates,
  input: versionedRow,
  run: async (unit, wanted) => {
    const { id, realm, count, templateId } = await lockThreshold(unit, wanted)
    await unit.tx.delete(warningThresholds).where(eq(warningThresholds.id, id))
    const before = { realm, count, templateId }
    return { result: id, audit: { target: { type: 'warning-threshold', id }, before } }
  },
  revert: thresholdAddedAgain,
})
