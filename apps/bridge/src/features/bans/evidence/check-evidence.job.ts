import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beginEvidenceCheck, noteCheckedEvidence } from '@kubora/domain/bans/evidence/check-evidence'
import { refuseEvidenceFile, storeEvidenceFile } from '@kubora/domain/bans/evidence/settle-evidence'
import type { FileStorage } from '@kubora/storage/file-storage'
import { findMediaType, mediaTypeBytes } from '#features/bans/evidence/media-type.ts'
import { pictureMaxBytes, rewritePicture } from '#features/bans/evidence/rewrite-picture.ts'
import { rewriteVideo } from '#features/bans/evidence/rewrite-video.ts'
import { hashFile } from '#files/hash-file.ts'
import { defineJob } from '#jobs/job.ts'

/** Finds out what a complete file of evidence is. Writes pictures and videos anew, refuses everything else. */
export const checkEvidenceJob = defineJob({
  topic: 'check-evidence',
  // time for 100 MB from a slow store
  timeLimitMs: 180_000,
  maxAttempts: 12,
  async run({ context, storage }, { fileId }, { signal }) {
    const file = await beginEvidenceCheck(context, fileId)
    if (!file) return
    const { sizeBytes, checkedKey } = file
    const keptBytes = await storage.sizeOf(fileId)
    // a backup has no files that were not checked
    if (keptBytes === null) return refuseEvidenceFile(context, fileId, checkedKey, 'MISSING')
    // bytes of another size than declared are not the file that the team member chose
    if (keptBytes !== sizeBytes) return refuseEvidenceFile(context, fileId, checkedKey, 'BROKEN')
    const media = findMediaType(await readHead(storage, fileId, sizeBytes))
    if (!media) return refuseEvidenceFile(context, fileId, checkedKey, 'TYPE')
    if (media.kind === 'VIDEO') {
      const video = { from: fileId, to: checkedKey, sizeBytes, mediaType: media.mediaType }
      const refusal = await rewriteVideo(storage, video, signal)
      if (refusal !== null) return refuseEvidenceFile(context, fileId, checkedKey, refusal)
      await storage.secure(checkedKey)
      const sha256 = await hashFile(storage, checkedKey, {
        signal,
        onProgress: (bytes) => noteCheckedEvidence(context, fileId, bytes),
      })
      return storeEvidenceFile(context, fileId, checkedKey, { ...media, storedBytes: sizeBytes, sha256 })
    }
    if (sizeBytes > pictureMaxBytes) return refuseEvidenceFile(context, fileId, checkedKey, 'TOO_LARGE')
    const picture = await rewritePicture(await buffer(await storage.read(fileId)))
    if ('refusal' in picture) return refuseEvidenceFile(context, fileId, checkedKey, picture.refusal)
    signal.throwIfAborted()
    await storage.write(checkedKey, picture.webp)
    await storage.secure(checkedKey)
    const sha256 = createHash('sha256').update(picture.webp).digest('hex')
    const stored = {
      kind: 'PICTURE',
      mediaType: 'image/webp',
      storedBytes: picture.webp.length,
      sha256,
    } as const
    await storeEvidenceFile(context, fileId, checkedKey, stored)
  },
})

async function readHead(storage: FileStorage, key: string, sizeBytes: number): Promise<Buffer> {
  return buffer(await storage.read(key, { start: 0, end: Math.min(mediaTypeBytes, sizeBytes) - 1 }))
}
