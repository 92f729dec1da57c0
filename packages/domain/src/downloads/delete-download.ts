import { downloads } from '@kubora/schema/db/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { rowTarget } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { downloadAddedAgain } from '#downloads/download-reversals.ts'
import { dropDownloads } from '#downloads/drop-downloads.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'

/**
 * Deletes a download; its bytes are removed soon after. Throws `NOT_FOUND` for an unknown download, and as `requireConfirmation`
 * does where a file is lost.
 */
export const deleteDownload = defineAction({
  name: 'downloads.delete',
  permission: downloadPermissions.editDownloads,
  input: rowTarget,
  run: async (unit, { id }, member) => {
    const [before] = await unit.tx.select().from(downloads).where(eq(downloads.id, id)).for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    if (before.storageKey !== null) await requireConfirmation(unit.tx, member)
    await dropDownloads(unit, [id])
    return { result: undefined, audit: { target: { type: 'download', id }, before } }
  },
  revert: downloadAddedAgain,
})
