import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beginEvidenceCheck, noteCheckedEvidence } from '@kubora/domain/bans/evidence/check-evidence'
import { refuseEvidenceFile, storeEvidenceFile } from '@kubora/domain/bans/evidence/settle-evidence'
import type { FileStorage } from '@kubora/storage/file-storage'
import { findMediaType, mediaTypeBytes } from '#features/bans/evidence/media-type.ts'
import { pictureMaxBytes, rewritePicture } from '#features/bans/evidence/rewrite-picture.ts'
import { hashFile } from '#files/hash-file.ts'
import { defineJob } from '#jobs/job.ts'

/** Finds out what a complete file of evidence is. Writes pictures anew, hashes videos, refuses everything else. */
export const checkEvidenceJob = defineJob({
  topic: 'check-evidence',
  // time for 100 MB from a slow store
  timeLimitMs: 180_000,
  maxAttempts: 12,
  async run({ context, storage }, { fileId }, { signal }) {
    const file = await beginEvidenceCheck(context, fileId)
    if (!file) return
    const { sizeBytes, pictureKey } = file
    // bytes of another size than declared are not the file that the team member chose
    if ((await storage.sizeOf(fileId)) !== sizeBytes)
      return refuseEvidenceFile(context, fileId, pictureKey, 'BROKEN')
    const media = findMediaType(await readHead(storage, fileId, sizeBytes))
    if (!media) return refuseEvidenceFile(context, fileId, pictureKey, 'TYPE')
    if (media.kind === 'VIDEO') {
      await storage.secure(fileId)
      const sha256 = await hashFile(storage, fileId, {
        signal,
        onProgress: (bytes) => noteCheckedEvidence(context, fileId, bytes),
      })
      const video = { ...media, storageKey: fileId, storedBytes: sizeBytes, sha256 }
      return storeEvidenceFile(context, fileId, pictureKey, video)
    }
    if (sizeBytes > pictureMaxBytes) return refuseEvidenceFile(context, fileId, pictureKey, 'TOO_LARGE')
    const picture = await rewritePicture(await buffer(await storage.read(fileId)))
    if ('refusal' in picture) return refuseEvidenceFile(context, fileId, pictureKey, picture.refusal)
    signal.throwIfAborted()
    await storage.write(pictureKey, picture.webp)
    await storage.secure(pictureKey)
    const sha256 = createHash('sha256').update(picture.webp).digest('hex')
    const stored = { storageKey: pictureKey, storedBytes: picture.webp.length, sha256 }
    await storeEvidenceFile(context, fileId, pictureKey, {
      kind: 'PICTURE',
      mediaType: 'image/webp',
      ...stored,
    })
  },
})

async function readHead(storage: FileStorage, key: string, sizeBytes: number): Promise<Buffer> {
  return buffer(await storage.read(key, { start: 0, end: Math.min(mediaTypeBytes, sizeBytes) - 1 }))
}
