import { downloadUploads } from '@kubora/schema/db/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { and, eq } from 'drizzle-orm'
import { defineQuery } from '#actions/define-query.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type OwnUpload, uploadTarget } from '#uploads/own-upload.ts'

/** Returns an upload of the caller. Throws `NOT_FOUND` for an unknown upload and for one of another account. */
export const findOwnUpload = defineQuery({
  permission: downloadPermissions.editDownloads,
  input: uploadTarget,
  run: async (db, { id: uploadId }, editor): Promise<OwnUpload> => {
    const [upload] = await db
      .select({
        id: downloadUploads.id,
        state: downloadUploads.state,
        sizeBytes: downloadUploads.sizeBytes,
      })
      .from(downloadUploads)
      .where(and(eq(downloadUploads.id, uploadId), eq(downloadUploads.accountId, editor.accountId)))
    if (!upload) throw new DomainError('NOT_FOUND')
    return upload
  },
})
