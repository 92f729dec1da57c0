import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { startUploadInput } from '@kubora/validation/downloads'
import { and, eq, inArray } from 'drizzle-orm'
import { downloadsPermission } from '#downloads/downloads-permission.ts'
import { writersLetGoMs } from '#downloads/drop-downloads.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { promiseWork } from '#kernel/outbox.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Announces the file of a download, its first or one in place of the present, and answers the id of the upload, under which
 * its bytes are stored. Needs `acp.downloads.edit`. An unfinished upload of one's own gives way; one of somebody else, or
 * one whose bytes are being checked, is `UPLOAD_IN_PROGRESS` with its owner's name (`by`).
 */
export async function startUpload(
  context: DomainContext,
  principal: Principal | null,
  input: unknown,
): Promise<string> {
  const editor = requirePermission(principal, downloadsPermission)
  const { downloadId, sizeBytes, versionLabel } = parseInput(startUploadInput, input)
  return inUnit(context, async (unit) => {
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
    return row.id
  })
}

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
  await promiseWork(unit, 'remove-stored-file', { storageKey: open.id }, { delayMs: writersLetGoMs })
}
