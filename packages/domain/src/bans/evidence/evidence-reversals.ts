import type { Executor } from '@kubora/schema/db/client'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'

/** Values of a file as lines of the ACP log have them. */
const loggedFile = z.object({ fileId: z.guid() }).catchall(z.unknown())

type StoredFile = Pick<
  typeof evidenceFiles.$inferSelect,
  'banId' | 'fileName' | 'accountName' | 'mediaType' | 'storedBytes' | 'sha256'
>

/** Returns what lines of the ACP log have of a file. */
export function contentOfEvidence(file: StoredFile) {
  const { banId, fileName, accountName: by, mediaType, storedBytes: sizeBytes, sha256 } = file
  return { banId, fileName, by, mediaType, sizeBytes, sha256 }
}

/** Returns a stored file and whether it was removed from its ban; null once it or its ban is deleted. */
async function presentEvidence(db: Executor, id: string) {
  const [file] = await db
    .select()
    .from(evidenceFiles)
    .where(and(eq(evidenceFiles.id, id), eq(evidenceFiles.state, 'stored'), isNotNull(evidenceFiles.banId)))
  return file ? { isRemoved: file.removedAt !== null, content: contentOfEvidence(file) } : null
}

/** How a removal is reverted: the file belongs to its ban again, as long as it is stored. */
export const restoredAgain = inverse(z.object({ before: loggedFile }), async (db, { before }) => {
  const { fileId: id, ...restored } = before
  const present = await presentEvidence(db, id)
  if (present === null) return { none: 'FILE_REMOVED' }
  const now = present.isRemoved ? null : present.content
  return { by: 'bans.evidence.restore', input: { id }, left: null, now, restored }
})

/** How a restored file is reverted: it is removed. */
export const removedAgain = inverse(z.object({ after: loggedFile }), async (db, { after }) => {
  const { fileId: id, ...left } = after
  const present = await presentEvidence(db, id)
  const now = present === null || present.isRemoved ? null : present.content
  return { by: 'bans.evidence.remove', input: { id }, left, now, restored: null }
})
