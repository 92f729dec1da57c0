import { downloadSections, downloads } from '@kubora/schema/db/downloads'
import { deleteDownloadSectionInput } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { asc, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { sectionAddedAgain } from '#downloads/download-reversals.ts'
import { dropDownloads } from '#downloads/drop-downloads.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'

/**
 * Deletes a section with its downloads. Throws `CONFLICT` when it has another number of downloads than the team member
 * confirmed, and as `requireConfirmation` does where a file is lost.
 */
export const deleteDownloadSection = defineAction({
  name: 'downloads.delete-section',
  permission: downloadPermissions.editDownloads,
  input: deleteDownloadSectionInput,
  run: async (unit, { id, confirmedDownloads }, member) => {
    // from now on nothing can be added to the section
    const [before] = await unit.tx
      .select()
      .from(downloadSections)
      .where(eq(downloadSections.id, id))
      .for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    const inside = await unit.tx
      .select()
      .from(downloads)
      .where(eq(downloads.sectionId, id))
      .orderBy(asc(downloads.id))
      .for('update')
    if (inside.length !== confirmedDownloads) throw new DomainError('CONFLICT')
    if (inside.some(({ storageKey }) => storageKey !== null)) await requireConfirmation(unit.tx, member)
    const downloadIds = inside.map((download) => download.id)
    await dropDownloads(unit, downloadIds)
    await unit.tx.delete(downloadSections).where(eq(downloadSections.id, id))
    return {
      result: undefined,
      audit: { target: { type: 'download-section', id }, before: { ...before, downloads: inside } },
    }
  },
  revert: sectionAddedAgain,
})
