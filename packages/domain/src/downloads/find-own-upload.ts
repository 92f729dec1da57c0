import { downloadUploads } from '@kubora/schema/db/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'
import { DomainError } from '#kernel/domain-error.ts'

/** An upload as its owner sees it. */
export type OwnUpload = Pick<typeof downloadUploads.$inferSelect, 'id' | 'state' | 'sizeBytes'>

/** The id of an upload. Throws `NOT_FOUND` for a text that is no id. */
export const uploadTarget = z.object({
  id: z.string().transform((id) => {
    if (!z.uuid().safeParse(id).success) throw new DomainError('NOT_FOUND')
    return id
  }),
})

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
