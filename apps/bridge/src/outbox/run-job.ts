import {
  claimJob,
  completeAttempt,
  failAttempt,
  type JobAttempt,
  renewClaim,
} from '@kubora/domain/outbox/attempt-job'
import { messageWithoutValues } from '@kubora/service/logged-error'
import type { Logger } from 'pino'
import type { RunnableJob } from '#jobs/job.ts'
import { findJob } from '#jobs/registry.ts'
import type { Runtime } from '#runtime.ts'
import type { QueuedJob } from '#outbox/job-queue.ts'

/** Seconds after which another process may begin a job again whose process no longer renews its claim. */
const claimSeconds = 20
const renewEveryMs = 5000

/**
 * Runs one attempt of an outbox job. The attempt is claimed in the row, so that a job enqueued twice runs once. The job is
 * done only when its effect is stored; a failure is stored in the row with the time of the next attempt.
 */
export async function runJob(runtime: Runtime, job: QueuedJob): Promise<void> {
  const logger = runtime.logger.child({ jobId: job.id })
  try {
    const attempt = await claimJob(runtime.context.db, job, claimSeconds)
    if (attempt) await carryOut(runtime, attempt, logger.child({ topic: attempt.topic }))
  } catch (error) {
    // the row's lease ends, and the job is enqueued again
    logger.warn({ err: error }, 'a job was interrupted')
  }
}

async function carryOut(runtime: Runtime, attempt: JobAttempt, logger: Logger): Promise<void> {
  const { db } = runtime.context
  const job = findJob(attempt.topic)
  try {
    if (!job) throw new Error(`no job runs the topic ${attempt.topic}`)
    await withinLimit(job, runtime, attempt, logger)
    await completeAttempt(db, attempt, job.withoutSecrets(attempt.payload))
    runtime.metrics.work.inc({ outcome: 'done' })
  } catch (error) {
    const lastError = error instanceof Error ? messageWithoutValues(error).slice(0, 500) : 'unknown'
    const isLast = !job || attempt.attempt >= job.maxAttempts
    runtime.metrics.work.inc({ outcome: isLast ? 'failed' : 'postponed' })
    if (isLast) logger.error({ err: error, attempt: attempt.attempt }, 'a job failed for good')
    else logger.warn({ err: error, attempt: attempt.attempt }, 'a job failed, it is retried')
    await failAttempt(db, attempt, lastError, isLast ? null : backOffMs(attempt.attempt))
  }
}

/** Returns the back-off: from half a second, doubled each time, to five minutes, with a tenth of jitter. */
function backOffMs(attempt: number): number {
  return Math.min(500 * 2 ** (attempt - 1), 300_000) * (0.9 + Math.random() * 0.2)
}

async function withinLimit(
  job: RunnableJob,
  runtime: Runtime,
  attempt: JobAttempt,
  logger: Logger,
): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(`over ${job.timeLimitMs} ms`)), job.timeLimitMs)
  const renewing = setInterval(() => {
    // one that goes on after its limit is not waited for
    if (abort.signal.aborted) return clearInterval(renewing)
    renewClaim(runtime.context.db, attempt, claimSeconds).catch((error: unknown) =>
      logger.warn({ err: error }, 'the claim of a job was not renewed'),
    )
  }, renewEveryMs)
  try {
    const context = { ...runtime.context, requestId: `${job.topic} ${attempt.id}` }
    await job.run({ ...runtime, context }, attempt.payload, { jobId: attempt.id, signal: abort.signal })
  } finally {
    clearTimeout(timer)
    clearInterval(renewing)
  }
}
