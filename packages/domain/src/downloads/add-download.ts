import { downloads } from '@kubora/schema/db/downloads'
import { addDownloadInput } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { downloadRemoved } from '#downloads/download-reversals.ts'
import { lockDownloadSection } from '#downloads/lock-download-section.ts'
import { refuseTakenFileName } from '#downloads/refuse-taken-file-name.ts'

/**
 * Adds a download at the end of a section. Returns its id. It becomes public once its file is uploaded. Throws `NOT_FOUND`
 * for an unknown section, `INVALID_INPUT` at `fileName` when the name is taken.
 */
export const addDownload = defineAction({
  name: 'downloads.add',
  permission: downloadPermissions.editDownloads,
  input: addDownloadInput,
  run: async (unit, wanted) => {
    await lockDownloadSection(unit, wanted.sectionId)
    const [row] = await unit.tx
      .insert(downloads)
      .values({
        ...wanted,
        position: sql`(select coalesce(max(position), 0) + 1 from ${downloads} where section_id = ${wanted.sectionId})`,
      })
      .returning({ id: downloads.id })
    if (!row) throw new Error('insert returned no row')
    return { result: row.id, audit: { target: { type: 'download', id: row.id }, after: wanted } }
  },
  revert: downloadRemoved,
  onError: refuseTakenFileName,
})
