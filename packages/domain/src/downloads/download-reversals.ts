import { downloads, downloadSections } from '@kubora/schema/db/downloads'
import type { Executor } from '@kubora/schema/db/client'
import { rowId } from '@kubora/validation/row-id'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'

// the inputs of the actions check the texts again
const sectionTexts = z.object({ name: z.unknown(), description: z.unknown() })
const downloadTexts = z.object({
  sectionId: rowId,
  name: z.unknown(),
  description: z.unknown(),
  versionLabel: z.string(),
  fileName: z.string(),
})

async function presentSection(db: Executor, id: number) {
  const [section] = await db
    .select({
      name: downloadSections.name,
      description: downloadSections.description,
      version: downloadSections.version,
    })
    .from(downloadSections)
    .where(eq(downloadSections.id, id))
  if (!section) return null
  const { version, ...content } = section
  return { version, content }
}

async function presentDownload(db: Executor, id: number) {
  const [download] = await db
    .select({
      sectionId: downloads.sectionId,
      name: downloads.name,
      description: downloads.description,
      versionLabel: downloads.versionLabel,
      fileName: downloads.fileName,
      sha256: downloads.sha256,
      version: downloads.version,
    })
    .from(downloads)
    .where(eq(downloads.id, id))
  if (!download) return null
  const { version, ...content } = download
  return { version, content }
}

/** How a new section is reverted: it is deleted, unless it has downloads. */
export const sectionRemoved = inverse(
  z.object({ id: rowId, after: sectionTexts }),
  async (db, { id, after }) => {
    const section = await presentSection(db, id)
    const inside = await db
      .select({ fileName: downloads.fileName })
      .from(downloads)
      .where(eq(downloads.sectionId, id))
      .orderBy(asc(downloads.id))
    return {
      by: 'downloads.delete-section',
      input: { id, confirmedDownloads: 0 },
      left: { ...after, downloads: [] },
      now: section && { ...section.content, downloads: inside },
      restored: null,
    }
  },
)

/** How a change of a section is reverted: by its former texts. */
export const sectionEditedBack = inverse(
  z.object({ id: rowId, before: sectionTexts, after: sectionTexts }),
  async (db, { id, before, after }) => {
    const now = await presentSection(db, id)
    return {
      by: 'downloads.edit-section',
      input: { ...before, id, version: now?.version },
      left: after,
      now: now?.content ?? null,
      restored: before,
    }
  },
)

/** How the deletion of an empty section is reverted: it is added again, behind the others. */
export const sectionAddedAgain = inverse(
  z.object({ before: sectionTexts.extend({ downloads: z.array(z.unknown()) }) }),
  async (_db, { before: { downloads: inside, ...before } }) =>
    inside.length > 0
      ? { none: 'FILE_REMOVED' }
      : { by: 'downloads.add-section', input: before, left: null, now: null, restored: before },
)

/** How a new download is reverted: it is deleted, unless it has a file by now. */
export const downloadRemoved = inverse(
  z.object({ id: rowId, after: downloadTexts }),
  async (db, { id, after }) => ({
    by: 'downloads.delete',
    input: { id },
    left: { ...after, sha256: null },
    now: (await presentDownload(db, id))?.content ?? null,
    restored: null,
  }),
)

/** How a change of a download is reverted: by its former texts; one that was moved goes to the end of its former section. */
export const downloadEditedBack = inverse(
  z.object({ id: rowId, before: downloadTexts, after: downloadTexts }),
  async (db, { id, before, after }) => {
    const download = await presentDownload(db, id)
    const { sha256: _file, ...now } = download?.content ?? { sha256: null }
    return {
      by: 'downloads.edit',
      input: { ...before, id, version: download?.version },
      left: after,
      now: download && now,
      restored: before,
    }
  },
)

/** How the deletion of a download without a file is reverted: it is added again, at the end of its section. */
export const downloadAddedAgain = inverse(
  z.object({ before: downloadTexts.extend({ sha256: z.string().nullable() }) }),
  async (_db, { before: { sha256, ...before } }) =>
    sha256 === null
      ? { by: 'downloads.add', input: before, left: null, now: null, restored: before }
      : { none: 'FILE_REMOVED' },
)
