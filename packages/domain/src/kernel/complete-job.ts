import { outbox } from '@kubora/schema/db/outbox'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Marks a job as done in the transaction of its effect, so that both are stored or neither. Returns false when it was done
 * before: then the effect is stored already and must not happen again. Parallel attempts queue behind the row's lock.
 */
export async function completeJob(unit: Unit, jobId: string): Promise<boolean> {
  const ended = await unit.tx
    .update(outbox)
    .set({ doneAt: sql`clock_timestamp()`, leasedUntil: null })
    .where(and(eq(outbox.id, jobId), isNull(outbox.doneAt)))
    .returning({ id: outbox.id })
  return ended.length > 0
}
