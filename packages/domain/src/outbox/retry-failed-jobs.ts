import { outbox } from '@kubora/schema/db/outbox'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '@kubora/schema/db/client'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** A job without attempts left, and why its last one failed. */
export type FailedJob = {
  id: string
  topic: string
  attempts: number
  failedAt: Date
  lastError: string | null
}

/** Returns failed jobs, oldest first, at most `limit`. */
export async function listFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  const rows = await db
    .select({
      id: outbox.id,
      topic: outbox.topic,
      attempts: outbox.attempts,
      failedAt: outbox.failedAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(and(isNotNull(outbox.failedAt), isNull(outbox.doneAt)))
    .orderBy(asc(outbox.failedAt), asc(outbox.id))
    .limit(limit)
  return rows.flatMap(({ failedAt, ...job }) => (failedAt === null ? [] : [{ ...job, failedAt }]))
}

/**
 * Makes failed jobs due again, with all their attempts; those of one topic when it is given. Returns how many. Jobs that
 * are done or under way stay as they are.
 */
export async function retryFailedJobs(context: DomainContext, topic?: string): Promise<number> {
  return inUnit(context, async (unit) => {
    const retried = await unit.tx
      .update(outbox)
      .set({ failedAt: null, attempts: 0, leasedUntil: null, availableAt: sql`clock_timestamp()` })
      .where(
        and(
          isNotNull(outbox.failedAt),
          isNull(outbox.doneAt),
          topic === undefined ? undefined : eq(outbox.topic, topic),
        ),
      )
      .returning({ id: outbox.id })
    if (retried.length > 0) unit.publish({ kind: 'outbox' })
    return retried.length
  })
}
