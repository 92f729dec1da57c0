import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#audit-log/record-audit.ts'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { writersLetGoMs } from '#downloads/drop-downloads.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { promiseWork } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Gives up an upload, one's own or a colleague's, and answers the id of its download; needs `acp.downloads.edit`. One that is
 * stored already, or unknown, is `NOT_FOUND`.
 */
export async function abandonUpload(
  context: DomainContext,
  principal: Principal | null,
  uploadId: string,
): Promise<number> {
  const editor = requirePermission(principal, downloadsPermission)
  if (!z.uuid().safeParse(uploadId).success) throw new DomainError('NOT_FOUND')
  return inUnit(context, async (unit) => {
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
    // those of a failed one are promised already
    if (upload.state !== 'failed') {
      await promiseWork(unit, 'remove-stored-file', { storageKey: uploadId }, { delayMs: writersLetGoMs })
    }
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'downloads.abandon-upload',
      target: { type: 'download', id: upload.downloadId },
      oldValue: { by: upload.accountName, sizeBytes: upload.sizeBytes, state: upload.state },
    })
    return upload.downloadId
  })
}
