import { outbox } from '@kubora/schema/db/outbox'
import type { JobPayloads, JobTopic } from '@kubora/schema/protocol/jobs'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** When and how often a job may run. */
export type EnqueueJobOptions = {
  /** A job with the same key is enqueued only once, ever. */
  dedupeKey?: string
  /** Delay before the first run in milliseconds, by the database's clock. */
  delayMs?: number
}

/** Enqueues a job in the caller's transaction. It runs at least once after commit; its handler makes the effect happen once. */
export async function enqueueJob<Topic extends JobTopic>(
  unit: Unit,
  topic: Topic,
  payload: JobPayloads[Topic],
  { dedupeKey, delayMs = 0 }: EnqueueJobOptions = {},
): Promise<void> {
  await unit.tx
    .insert(outbox)
    .values({
      topic,
      payload,
      dedupeKey: dedupeKey ?? null,
      availableAt: sql`clock_timestamp() + ${delayMs} * interval '1 millisecond'`,
    })
    .onConflictDoNothing()
  unit.publish({ kind: 'outbox' })
}
