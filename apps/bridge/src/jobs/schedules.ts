import type { DomainContext } from '@kubora/domain/kernel/context'
import { dropWebhookMessages } from '@kubora/domain/kernel/webhook-messages'
import { dropDoneJobs } from '@kubora/domain/outbox/drop-done-jobs'
import type { Logger } from 'pino'

/** Work that runs at an interval. Every process runs it, so it must be safe to run twice, also at once. */
export type Schedule = {
  name: string
  everyMs: number
  /** `signal` aborts when the process stops; work that calls other services must heed it. */
  run: (context: DomainContext, signal: AbortSignal) => Promise<void>
}

/** Work of no single feature. */
const ownSchedules: readonly Schedule[] = [
  { name: 'drop-done-jobs', everyMs: 60_000, run: dropDoneJobs },
  { name: 'drop-webhook-messages', everyMs: 600_000, run: dropWebhookMessages },
]

/**
 * Runs the schedules of the outbox and the webhooks and those of `features` until the returned function is called. Each statement is short
 * and finds nothing where another process was first, so no leader is elected and nothing depends on Redis. A failure is
 * logged once per outage.
 */
export function startSchedules(
  context: DomainContext,
  logger: Logger,
  features: readonly Schedule[],
): () => Promise<void> {
  const stop = new AbortController()
  const loops = [...ownSchedules, ...features].map((schedule) =>
    repeat(schedule, context, logger, stop.signal),
  )
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

async function repeat(
  { name, everyMs, run }: Schedule,
  context: DomainContext,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  let broken = false
  while (!signal.aborted) {
    try {
      await run({ ...context, requestId: name }, signal)
      broken = false
    } catch (error) {
      if (!broken) logger.warn({ err: error, schedule: name }, 'scheduled work failed, it is retried')
      broken = true
    }
    await pause(everyMs, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
