import { downloads } from '@kubora/schema/db/downloads'
import { editDownloadInput } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { downloadEditedBack } from '#downloads/download-reversals.ts'
import { lockDownloadSection } from '#downloads/lock-download-section.ts'
import { refuseTakenFileName } from '#downloads/refuse-taken-file-name.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Changes texts and file name of a download, its label where one is given, and may move it to the end of another section.
 * Throws `NOT_FOUND` for an unknown download or section, `CONFLICT` when it was changed since the caller read `version`, `INVALID_INPUT` at `fileName` when the name is taken.
 */
export const editDownload = defineAction({
  name: 'downloads.edit',
  permission: downloadPermissions.editDownloads,
  input: editDownloadInput,
  run: async (unit, { id, version, versionLabel, ...texts }) => {
    const { sectionId } = texts
    await lockDownloadSection(unit, sectionId)
    const [row] = await unit.tx
      .select({
        sectionId: downloads.sectionId,
        name: downloads.name,
        description: downloads.description,
        versionLabel: downloads.versionLabel,
        fileName: downloads.fileName,
        version: downloads.version,
      })
      .from(downloads)
      .where(eq(downloads.id, id))
      .for('update')
    if (!row) throw new DomainError('NOT_FOUND')
    const { version: stored, ...before } = row
    if (stored !== version) throw new DomainError('CONFLICT', { params: { version: stored } })
    const wanted = { ...texts, versionLabel: versionLabel ?? before.versionLabel }
    const moved = before.sectionId === sectionId ? {} : { position: endOf(sectionId) }
    await unit.tx
      .update(downloads)
      .set({ ...wanted, ...moved, version: stored + 1 })
      .where(eq(downloads.id, id))
    return { result: undefined, audit: { target: { type: 'download', id }, before, after: wanted } }
  },
  revert: downloadEditedBack,
  onError: refuseTakenFileName,
})

function endOf(sectionId: number) {
  return sql`(select coalesce(max(d.position), 0) + 1 from downloads d where d.section_id = ${sectionId})`
}
