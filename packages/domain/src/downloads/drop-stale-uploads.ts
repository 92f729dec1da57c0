import { downloadUploads } from '@kubora/schema/db/downloads'
import { and, not, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { isCheckOpen } from '#uploads/check-upload.ts'

/** Hours without activity after which an upload is deleted. */
export const uploadIdleHours = 24

/** Deletes uploads without activity for a day, stored and failed ones too; complete ones wait for their check. Safe to run in parallel. */
export async function dropStaleUploads(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const dropped = await unit.tx
      .delete(downloadUploads)
      .where(
        and(
          sql`${downloadUploads.touchedAt} < clock_timestamp() - ${uploadIdleHours} * interval '1 hour'`,
          not(isCheckOpen(downloadUploads, 'check-upload')),
        ),
      )
      .returning({ id: downloadUploads.id, state: downloadUploads.state })
    for (const { id, state } of dropped) {
      if (state === 'receiving' || state === 'checking') {
        await enqueueJob(unit, 'remove-stored-file', { storageKey: id })
      }
    }
  })
}
