import { downloadUploads } from '@kubora/schema/db/downloads'
import { and, eq } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Marks the bytes of an upload as complete and enqueues their check. Safe to repeat. */
export async function finishReceiving(context: DomainContext, uploadId: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const ended = await unit.tx
      .update(downloadUploads)
      .set({ state: 'checking', leaseToken: null, leasedUntil: null, releaseAsked: false })
      .where(and(eq(downloadUploads.id, uploadId), eq(downloadUploads.state, 'receiving')))
      .returning({ id: downloadUploads.id })
    if (ended.length > 0) await enqueueJob(unit, 'check-upload', { uploadId }, { dedupeKey: uploadId })
  })
}
