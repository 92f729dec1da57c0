import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { inArray } from 'drizzle-orm'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { writersLetGoMs } from '#uploads/upload-lease.ts'

/** Time in which a visitor who was just shown a file can open it, ms; an open file is read to its end. */
export const readersOpenMs = 3_000

/** Deletes downloads, which the caller has locked, with their uploads. Enqueues the removal of the bytes of both. */
export async function dropDownloads(unit: Unit, downloadIds: readonly number[]): Promise<void> {
  if (downloadIds.length === 0) return
  const uploads = await unit.tx
    .delete(downloadUploads)
    .where(inArray(downloadUploads.downloadId, [...downloadIds]))
    .returning({ id: downloadUploads.id, state: downloadUploads.state })
  for (const { id, state } of uploads) {
    // the bytes of a stored upload belong to the download; the removal of those of a failed one is enqueued already
    if (state === 'receiving' || state === 'checking') {
      await enqueueJob(unit, 'remove-stored-file', { storageKey: id }, { delayMs: writersLetGoMs })
    }
  }
  const files = await unit.tx
    .delete(downloads)
    .where(inArray(downloads.id, [...downloadIds]))
    .returning({ storageKey: downloads.storageKey })
  for (const { storageKey } of files) {
    if (storageKey !== null)
      await enqueueJob(unit, 'remove-stored-file', { storageKey }, { delayMs: readersOpenMs })
  }
}
