import type { DueJob } from '@kubora/domain/outbox/lease-jobs'
import { Queue, Worker } from 'bullmq'
import { openQueueConnections } from '@kubora/service/open-redis'
import type { Logger } from 'pino'
import { z } from 'zod'

const queueName = 'work'
const prefix = 'kubora'

/** A job of the queue names a row of the outbox and the attempt; the row says what to do. */
const queuedJob = z.object({ id: z.string(), topic: z.string(), attempts: z.number() })

/** A job of the queue. */
export type QueuedJob = z.infer<typeof queuedJob>

/** Runs the jobs that dispatchers enqueue, in any process. */
export type JobQueue = {
  /** Throws at once when Redis is unavailable. */
  enqueue: (work: readonly DueJob[]) => Promise<void>
  /** Stops taking jobs and waits for those under way. */
  close: () => Promise<void>
}

// ended jobs are removed: the row is the record, and a retained job would block a later one with its id
const forget = { removeOnComplete: true, removeOnFail: true }

/** Opens queue and worker on connections of their own. `run` must not throw: it stores failures in the row. */
export function openJobQueue(
  redisUrl: string,
  run: (job: QueuedJob) => Promise<void>,
  logger: Logger,
): JobQueue {
  const { producer, consumer } = openQueueConnections(redisUrl, logger)
  const queue = new Queue(queueName, { connection: producer, prefix, skipVersionCheck: true })
  const worker = new Worker(queueName, async (job) => run(queuedJob.parse(job.data)), {
    connection: consumer,
    prefix,
    concurrency: 20,
    lockDuration: 30_000,
    stalledInterval: 15_000,
    // a job of a killed process begins again, however often: the outbox counts the attempts
    maxStalledCount: 100,
    skipVersionCheck: true,
  })
  const note = (error: Error) => logger.debug({ err: error }, 'queue connection')
  queue.on('error', note)
  worker.on('error', note)

  return {
    async enqueue(work) {
      if (producer.status !== 'ready') throw new Error('Redis is unavailable')
      await queue.addBulk(
        work.map(({ id, topic, attempts }) => ({
          name: topic,
          data: { id, topic, attempts } satisfies QueuedJob,
          opts: { jobId: `${id}-${attempts}`, ...forget },
        })),
      )
    },
    async close() {
      // without Redis there is nothing to wait for
      await worker.close(consumer.status !== 'ready')
      producer.disconnect()
      consumer.disconnect()
    },
  }
}
