import { outbox } from '@kubora/schema/db/outbox'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Ends promised work in the transaction of its effect, so that both stand or neither. Answers false when it was ended before:
 * then the effect stands already and must not happen again. Parallel attempts queue behind the row's lock.
 */
export async function completeJob(unit: Unit, jobId: string): Promise<boolean> {
  const ended = await unit.tx
    .update(outbox)
    .set({ doneAt: sql`clock_timestamp()`, leasedUntil: null })
    .where(and(eq(outbox.id, jobId), isNull(outbox.doneAt)))
    .returning({ id: outbox.id })
  return ended.length > 0
}
