import { downloadUploads } from '@kubora/schema/db/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'
import { DomainError } from '#kernel/domain-error.ts'

/** An upload as its owner may know it. */
export type OwnUpload = Pick<typeof downloadUploads.$inferSelect, 'id' | 'state' | 'sizeBytes'>

/** The upload that is meant. Throws `NOT_FOUND` for what cannot be the id of one. */
export const uploadTarget = z.object({
  id: z.string().transform((id) => {
    if (!z.uuid().safeParse(id).success) throw new DomainError('NOT_FOUND')
    return id
  }),
})

/** Returns the caller's own upload. Throws `NOT_FOUND` for that of another as for an unknown one. */
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
