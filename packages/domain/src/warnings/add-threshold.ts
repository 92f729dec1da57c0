import { warningThresholds } from '@kubora/schema/db/warnings'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { addWarningThresholdInput } from '@kubora/validation/warnings'
import { defineAction } from '#actions/define-action.ts'
import { thresholdDeleted } from '#warnings/threshold-reversals.ts'
import { refuseSameCount, requireProposable } from '#warnings/threshold.ts'

/**
 * Adds a threshold of warnings. Returns its id. Throws `INVALID_INPUT` for an unknown template and one of another realm, and
 * for a second threshold with the same realm and count.
 */
export const addThreshold = defineAction({
  name: 'warning-thresholds.add',
  permission: banPermissions.editBanTemplates,
  input: addWarningThresholdInput,
  run: async (unit, wanted) => {
    await requireProposable(unit, wanted)
    const [threshold] = await unit.tx
      .insert(warningThresholds)
      .values(wanted)
      .returning({ id: warningThresholds.id })
    if (!threshold) throw new Error('insert returned no row')
    return {
      result: threshold.id,
      audit: { target: { type: 'warning-threshold', id: threshold.id }, after: wanted },
    }
  },
  revert: thresholdDeleted,
  onError: refuseSameCount,
})
