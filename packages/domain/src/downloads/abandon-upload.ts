import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { uploadTarget } from '#uploads/own-upload.ts'
import { writersLetGoMs } from '#uploads/upload-lease.ts'

/**
 * Ends an upload of the caller or of another team member. Returns the id of its download. Throws `NOT_FOUND` when the
 * upload is unknown or its file is stored.
 */
export const abandonUpload = defineAction({
  name: 'downloads.abandon-upload',
  permission: downloadPermissions.editDownloads,
  input: uploadTarget,
  run: async (unit, { id: uploadId }) => {
    const [known] = await unit.tx
      .select({ downloadId: downloadUploads.downloadId })
      .from(downloadUploads)
      .where(eq(downloadUploads.id, uploadId))
    if (!known) throw new DomainError('NOT_FOUND')
    await unit.tx
      .select({ id: downloads.id })
      .from(downloads)
      .where(eq(downloads.id, known.downloadId))
      .for('update')
    const [upload] = await unit.tx
      .select()
      .from(downloadUploads)
      .where(eq(downloadUploads.id, uploadId))
      .for('update')
    if (!upload || upload.state === 'stored') throw new DomainError('NOT_FOUND')
    await unit.tx.delete(downloadUploads).where(eq(downloadUploads.id, uploadId))
    // the job that removes the bytes of a failed upload is enqueued already
    if (upload.state !== 'failed') {
      await enqueueJob(unit, 'remove-stored-file', { storageKey: uploadId }, { delayMs: writersLetGoMs })
    }
    return {
      result: upload.downloadId,
      audit: {
        target: { type: 'download', id: upload.downloadId },
        before: { by: upload.accountName, sizeBytes: upload.sizeBytes, state: upload.state },
      },
    }
  },
  revert: { none: 'FILE_REMOVED' },
})
