import type { Database } from '@kubora/schema/db/client'
import { outbox } from '@kubora/schema/db/outbox'
import { and, asc, isNull, sql } from 'drizzle-orm'

/** A job that is due and not done. */
export type WaitingJob = { id: string; topic: string; attempts: number; availableAt: Date }

/** Returns jobs that are due and not done, the longest waiting first, at most `limit`; also those under way. */
export async function listWaitingJobs(db: Database, limit: number): Promise<WaitingJob[]> {
  return db
    .select({
      id: outbox.id,
      topic: outbox.topic,
      attempts: outbox.attempts,
      availableAt: outbox.availableAt,
    })
    .from(outbox)
    .where(
      and(isNull(outbox.doneAt), isNull(outbox.failedAt), sql`${outbox.availableAt} <= clock_timestamp()`),
    )
    .orderBy(asc(outbox.availableAt), asc(outbox.id))
    .limit(limit)
}
