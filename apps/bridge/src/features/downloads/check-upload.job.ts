import { findUploadToCheck, noteCheckedBytes } from '@kubora/domain/downloads/note-checked-bytes'
import { failUpload, publishUpload } from '@kubora/domain/downloads/settle-upload'
import { hashFile } from '#files/hash-file.ts'
import { defineJob } from '#jobs/job.ts'

/** Hashes the bytes of a complete upload and makes them the file of its download. */
export const checkUploadJob = defineJob({
  topic: 'check-upload',
  // time for 2 GiB from a slow store
  timeLimitMs: 600_000,
  maxAttempts: 12,
  async run({ context, storage }, { uploadId }, { signal }) {
    const upload = await findUploadToCheck(context, uploadId)
    if (!upload) return
    // bytes of another size than declared are not the file that the team member chose
    if ((await storage.sizeOf(uploadId)) !== upload.sizeBytes) return failUpload(context, uploadId)
    await storage.secure(uploadId)
    const sha256 = await hashFile(storage, uploadId, {
      signal,
      onProgress: (bytes) => noteCheckedBytes(context, uploadId, bytes),
    })
    await publishUpload(context, uploadId, sha256)
  },
})
