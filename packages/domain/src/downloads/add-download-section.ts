import { downloadSections } from '@kubora/schema/db/downloads'
import { downloadSectionInput } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { sectionRemoved } from '#downloads/download-reversals.ts'

/** Adds a section below the others. Returns its id. */
export const addDownloadSection = defineAction({
  name: 'downloads.add-section',
  permission: downloadPermissions.editDownloads,
  input: downloadSectionInput,
  run: async (unit, wanted) => {
    const [row] = await unit.tx
      .insert(downloadSections)
      .values({
        ...wanted,
        position: sql`(select coalesce(max(position), 0) + 1 from ${downloadSections})`,
      })
      .returning({ id: downloadSections.id })
    if (!row) throw new Error('insert returned no row')
    return { result: row.id, audit: { target: { type: 'download-section', id: row.id }, after: wanted } }
  },
  revert: sectionRemoved,
})
