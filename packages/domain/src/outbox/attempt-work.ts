import type { Database } from '@kubora/schema/db/client'
import { outbox } from '@kubora/schema/db/outbox'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DueWork } from '#outbox/lease-jobs.ts'

/** One attempt of work, claimed by this process. */
export type WorkAttempt = { id: string; topic: string; payload: unknown; attempt: number }

/** Claims the next attempt of work for so many seconds. Returns null when another process has claimed it or it has ended. */
export async function claimWork(
  db: Database,
  { id, attempts }: DueWork,
  leaseSeconds: number,
): Promise<WorkAttempt | null> {
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

/** Notes that the work is done; `payload` is what of it may be kept. */
export async function completeWork(db: Database, attempt: WorkAttempt, payload: unknown): Promise<void> {
  await writable(db)
    .update(outbox)
    .set({ payload, doneAt: sql`clock_timestamp()`, leasedUntil: null, lastError: null })
    .where(stillClaimed(attempt))
}

/** Notes why the attempt failed. The next one begins after `retryMs`; null: there is none. */
export async function failWork(
  db: Database,
  attempt: WorkAttempt,
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

function stillClaimed({ id, attempt }: WorkAttempt) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempt))
}
