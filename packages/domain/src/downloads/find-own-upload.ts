import type { Database } from '@kubora/schema/db/client'
import { downloadUploads } from '@kubora/schema/db/downloads'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** An upload as its owner may know it. */
export type OwnUpload = Pick<typeof downloadUploads.$inferSelect, 'id' | 'state' | 'sizeBytes'>

/** The caller's own upload; needs `acp.downloads.edit`. That of another and an unknown one are `NOT_FOUND` alike. */
export async function findOwnUpload(
  db: Database,
  principal: Principal | null,
  uploadId: string,
): Promise<OwnUpload> {
  const editor = requirePermission(principal, downloadsPermission)
  if (!z.uuid().safeParse(uploadId).success) throw new DomainError('NOT_FOUND')
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
}
