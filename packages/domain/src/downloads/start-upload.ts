import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { startUploadInput } from '@kubora/validation/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { and, eq, inArray } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { writersLetGoMs } from '#uploads/upload-lease.ts'

/**
 * Begins the upload of a download's first or new file. Returns the id of the upload, under which its bytes are stored.
 * Deletes an unfinished upload of the caller. Throws `UPLOAD_IN_PROGRESS` with the owner's name (`by`) when another team
 * member has an unfinished upload, or when one is being checked.
 */
export const startUpload = defineAction({
  name: 'downloads.start-upload',
  permission: downloadPermissions.editDownloads,
  input: startUploadInput,
  run: async (unit, { downloadId, sizeBytes, versionLabel }, editor) => {
    const [download] = await unit.tx
      .select({ id: downloads.id })
      .from(downloads)
      .where(eq(downloads.id, downloadId))
      .for('update')
    if (!download) throw new DomainError('NOT_FOUND')
    await makeRoom(unit, downloadId, editor)
    const [row] = await unit.tx
      .insert(downloadUploads)
      .values({
        downloadId,
        sizeBytes,
        versionLabel,
        accountId: editor.accountId,
        accountName: actorOf(editor).name,
      })
      .returning({ id: downloadUploads.id })
    if (!row) throw new Error('insert returned no row')
    return { result: row.id, audit: { none: 'the file is logged when it is published' } }
  },
  revert: { none: 'OWN_ENTRY' },
})

async function makeRoom(unit: Unit, downloadId: number, editor: Principal): Promise<void> {
  const [open] = await unit.tx
    .select()
    .from(downloadUploads)
    .where(
      and(
        eq(downloadUploads.downloadId, downloadId),
        inArray(downloadUploads.state, ['receiving', 'checking']),
      ),
    )
    .for('update')
  if (!open) return
  if (open.state === 'checking' || open.accountId !== editor.accountId) {
    throw new DomainError('UPLOAD_IN_PROGRESS', { params: { by: open.accountName } })
  }
  await unit.tx.delete(downloadUploads).where(eq(downloadUploads.id, open.id))
  await enqueueJob(unit, 'remove-stored-file', { storageKey: open.id }, { delayMs: writersLetGoMs })
}
