import { downloadSections } from '@kubora/schema/db/downloads'
import { editDownloadSectionInput } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { sectionEditedBack } from '#downloads/download-reversals.ts'
import { DomainError } from '#kernel/domain-error.ts'

/** Changes name and description of a section. Throws `NOT_FOUND` for an unknown section, `CONFLICT` when it was changed since the caller read `version`. */
export const editDownloadSection = defineAction({
  name: 'downloads.edit-section',
  permission: downloadPermissions.editDownloads,
  input: editDownloadSectionInput,
  run: async (unit, { id, version, ...wanted }) => {
    const [row] = await unit.tx
      .select({
        name: downloadSections.name,
        description: downloadSections.description,
        version: downloadSections.version,
      })
      .from(downloadSections)
      .where(eq(downloadSections.id, id))
      .for('update')
    if (!row) throw new DomainError('NOT_FOUND')
    const { version: stored, ...before } = row
    if (stored !== version) throw new DomainError('CONFLICT', { params: { version: stored } })
    await unit.tx
      .update(downloadSections)
      .set({ ...wanted, version: stored + 1 })
      .where(eq(downloadSections.id, id))
    return { result: undefined, audit: { target: { type: 'download-section', id }, before, after: wanted } }
  },
  revert: sectionEditedBack,
})
