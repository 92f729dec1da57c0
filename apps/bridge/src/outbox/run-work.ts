import { outbox } from '@kubora/schema/db/outbox'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { RunnableJob } from '#jobs/job.ts'
import { findJob } from '#jobs/registry.ts'
import type { Runtime } from '#runtime.ts'
import type { WorkJob } from '#outbox/work-queue.ts'

/** Seconds added to a job's time limit before another process may begin it again. */
const leaseMarginSeconds = 5

type Claim = { topic: string; payload: unknown; attempt: number }

/**
 * Runs one attempt of promised work. The attempt is claimed in the row, so of the same job enqueued twice only one runs.
 * Done only when the handler's effect stands; a failure is written into the row with the time of the next attempt.
 */
export async function runWork(runtime: Runtime, job: WorkJob): Promise<void> {
  const logger = runtime.logger.child({ workId: job.id })
  try {
    const claim = await claimAttempt(runtime, job)
    if (claim) await carryOut(runtime, job.id, claim, logger.child({ topic: claim.topic }))
  } catch (error) {
    // the row's lease ends and it is enqueued again
    logger.warn({ err: error }, 'work was interrupted')
  }
}

async function claimAttempt(
  { context: { db } }: Runtime,
  { id, topic, attempts }: WorkJob,
): Promise<Claim | null> {
  const leaseSeconds = (findJob(topic)?.timeLimitMs ?? 0) / 1000 + leaseMarginSeconds
  const [row] = await db
    .update(outbox)
    .set({
      attempts: attempts + 1,
      leasedUntil: sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'`,
    })
    .where(
      and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt), isNull(outbox.failedAt)),
    )
    .returning({ topic: outbox.topic, payload: outbox.payload })
  return row ? { ...row, attempt: attempts + 1 } : null
}

async function carryOut(runtime: Runtime, id: string, claim: Claim, logger: Logger): Promise<void> {
  const { db } = runtime.context
  const job = findJob(claim.topic)
  const stillOurs = and(eq(outbox.id, id), eq(outbox.attempts, claim.attempt))
  try {
    if (!job) throw new Error(`nobody does the work ${claim.topic}`)
    await withinLimit(job, runtime, claim.payload, id)
    const payload = job.withoutSecrets(claim.payload)
    await db
      .update(outbox)
      .set({ payload, doneAt: sql`clock_timestamp()`, leasedUntil: null, lastError: null })
      .where(stillOurs)
    runtime.metrics.work.inc({ outcome: 'done' })
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    const isLast = !job || claim.attempt >= job.maxAttempts
    runtime.metrics.work.inc({ outcome: isLast ? 'failed' : 'postponed' })
    if (isLast) logger.error({ err: error, attempt: claim.attempt }, 'work failed for good')
    else logger.warn({ err: error, attempt: claim.attempt }, 'work failed, it is tried again')
    await db
      .update(outbox)
      .set({
        lastError,
        leasedUntil: null,
        ...(isLast
          ? { failedAt: sql`clock_timestamp()` }
          : { availableAt: sql`clock_timestamp() + ${backOffMs(claim.attempt)} * interval '1 millisecond'` }),
      })
      .where(stillOurs)
  }
}

/** Doubles from half a second to five minutes, with a tenth of chance in it. */
function backOffMs(attempt: number): number {
  return Math.min(500 * 2 ** (attempt - 1), 300_000) * (0.9 + Math.random() * 0.2)
}

async function withinLimit(
  job: RunnableJob,
  runtime: Runtime,
  payload: unknown,
  workId: string,
): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(`over ${job.timeLimitMs} ms`)), job.timeLimitMs)
  try {
    await job.run(runtime, payload, { workId, signal: abort.signal })
  } finally {
    clearTimeout(timer)
  }
}
