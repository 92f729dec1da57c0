import { leaseDueJobs, returnJobs, untilNextDue } from '@kubora/domain/outbox/lease-jobs'
import type { Database } from '@kubora/schema/db/client'
import type { Logger } from 'pino'
import type { JobQueue } from '#outbox/job-queue.ts'

const batchSize = 200
const pollMs = 1000

/** Hands due jobs of the outbox to the queue. */
export type Dispatcher = {
  /** Reads the due jobs now; to be called after a commit. */
  wake: () => void
  /** Stops after the batch under way. */
  close: () => Promise<void>
}

/**
 * Starts the loop. It polls at least every second, so a lost wake-up delays a job by no more. While the database or Redis
 * fails, it retries and logs once per outage.
 */
export function startDispatcher(db: Database, queue: JobQueue, logger: Logger): Dispatcher {
  let woken = false
  let stopped = false
  let broken = false
  let endPause: () => void = () => undefined

  async function dispatch(): Promise<number> {
    const work = await leaseDueJobs(db, batchSize)
    if (work.length === 0) return untilNextDue(db, pollMs)
    try {
      await queue.enqueue(work)
    } catch (error) {
      await returnJobs(db, work)
      throw error
    }
    return work.length === batchSize ? 0 : untilNextDue(db, pollMs)
  }

  async function dispatchSafely(): Promise<number> {
    try {
      const pauseMs = await dispatch()
      if (broken) logger.info('dispatching jobs again')
      broken = false
      return pauseMs
    } catch (error) {
      if (!broken) logger.warn({ err: error }, 'cannot dispatch jobs; they wait in the outbox')
      broken = true
      return pollMs
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
      if (woken || stopped) endPause()
    })
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      woken = false
      const pauseMs = await dispatchSafely()
      if (pauseMs > 0) await pause(pauseMs)
    }
  }

  const ended = loop()
  return {
    wake() {
      woken = true
      endPause()
    },
    close() {
      stopped = true
      endPause()
      return ended
    },
  }
}
