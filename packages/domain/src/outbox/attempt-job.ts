import type { Database } from '@kubora/schema/db/client'
import { outbox } from '@kubora/schema/db/outbox'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DueJob } from '#outbox/lease-jobs.ts'

/** One attempt at a job, claimed by this process. */
export type JobAttempt = { id: string; topic: string; payload: unknown; attempt: number }

/** Claims the next attempt at a job for so many seconds. Returns null when another process has claimed it or it has ended. */
export async function claimJob(
  db: Database,
  { id, attempts }: DueJob,
  leaseSeconds: number,
): Promise<JobAttempt | null> {
  const [row] = await writable(db)
    .update(outbox)
    .set({
      attempts: attempts + 1,
      leasedUntil: sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'`,
    })
    .where(
      and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt), isNull(outbox.failedAt)),
    )
    .returning({ topic: outbox.topic, payload: outbox.payload })
  return row ? { id, ...row, attempt: attempts + 1 } : null
}

/** Keeps an attempt that is under way claimed for so many seconds from now. */
export async function renewClaim(db: Database, attempt: JobAttempt, leaseSeconds: number): Promise<void> {
  await writable(db)
    .update(outbox)
    .set({ leasedUntil: sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'` })
    .where(and(stillClaimed(attempt), isNull(outbox.doneAt), isNull(outbox.failedAt)))
}

/** Marks the job as done and replaces its payload by `payload`. */
export async function completeAttempt(db: Database, attempt: JobAttempt, payload: unknown): Promise<void> {
  await writable(db)
    .update(outbox)
    .set({ payload, doneAt: sql`clock_timestamp()`, leasedUntil: null, lastError: null })
    .where(stillClaimed(attempt))
}

/** Stores why the attempt failed. The next attempt begins after `retryMs`; null when there is none. */
export async function failAttempt(
  db: Database,
  attempt: JobAttempt,
  lastError: string,
  retryMs: number | null,
): Promise<void> {
  const next =
    retryMs === null
      ? { failedAt: sql`clock_timestamp()` }
      : { availableAt: sql`clock_timestamp() + ${retryMs} * interval '1 millisecond'` }
  await writable(db)
    .update(outbox)
    .set({ lastError, leasedUntil: null, ...next })
    .where(stillClaimed(attempt))
}

function stillClaimed({ id, attempt }: JobAttempt) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempt))
}
