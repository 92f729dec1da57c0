import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { readersOpenMs } from '#downloads/drop-downloads.ts'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

type Upload = typeof downloadUploads.$inferSelect

/**
 * Makes the checked bytes of an upload the file of its download, which is public at once. The bytes of the file before are
 * removed soon after. Does nothing when the upload is no longer being checked.
 */
export async function publishUpload(context: DomainContext, uploadId: string, sha256: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const upload = await lockChecking(unit, uploadId)
    if (!upload) return
    const [before] = await unit.tx.select().from(downloads).where(eq(downloads.id, upload.downloadId))
    const file = { storageKey: upload.id, sizeBytes: upload.sizeBytes, sha256 }
    await unit.tx
      .update(downloads)
      .set({ ...file, versionLabel: upload.versionLabel, storedAt: sql`clock_timestamp()` })
      .where(eq(downloads.id, upload.downloadId))
    await settle(unit, upload, 'stored')
    if (before?.storageKey) {
      const { storageKey } = before
      await enqueueJob(unit, 'remove-stored-file', { storageKey }, { delayMs: readersOpenMs })
    }
    await recordAudit(unit, {
      actor: { accountId: upload.accountId, name: upload.accountName },
      action: 'downloads.publish-file',
      target: { type: 'download', id: upload.downloadId },
      oldValue: before && {
        sha256: before.sha256,
        sizeBytes: before.sizeBytes,
        versionLabel: before.versionLabel,
      },
      newValue: { sha256, sizeBytes: upload.sizeBytes, versionLabel: upload.versionLabel },
    })
  })
}

/** Refuses the bytes of an upload, for example because their number differs from the declared one, and enqueues their removal. */
export async function failUpload(context: DomainContext, uploadId: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const upload = await lockChecking(unit, uploadId)
    if (!upload) return
    await settle(unit, upload, 'failed')
    await enqueueJob(unit, 'remove-stored-file', { storageKey: upload.id })
  })
}

/** Locks the upload, after its download (the lock order of all use cases), and returns it; null unless it is being checked. */
async function lockChecking(unit: Unit, uploadId: string): Promise<Upload | null> {
  const [known] = await unit.tx
    .select({ downloadId: downloadUploads.downloadId })
    .from(downloadUploads)
    .where(eq(downloadUploads.id, uploadId))
  if (!known) return null
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
  return upload?.state === 'checking' ? upload : null
}

async function settle(unit: Unit, upload: Upload, state: 'stored' | 'failed'): Promise<void> {
  // the row stays for a day, for a client that did not receive the last response
  await unit.tx
    .update(downloadUploads)
    .set({ state, checkedBytes: upload.sizeBytes, touchedAt: sql`clock_timestamp()` })
    .where(eq(downloadUploads.id, upload.id))
}
