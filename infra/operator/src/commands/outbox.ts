import { listFailedJobs, retryFailedJobs } from '@kubora/domain/outbox/retry-failed-jobs'
import { withDomain } from '#with-domain.ts'

/** Failed jobs that the command names at most. */
const namedMax = 20

/** Prints the failed jobs and, unless they are only to be listed, makes them due again. */
export async function outboxRetryCommand(topic: string | undefined, { list = false }): Promise<void> {
  await withDomain(async (context) => {
    const failed = await listFailedJobs(context.db, namedMax)
    for (const { topic: of, failedAt, attempts, lastError } of failed)
      console.log(
        `${failedAt.toISOString()} ${of}, ${attempts} attempts: ${(lastError ?? 'no reason stored').split('\n')[0]}`,
      )
    if (failed.length === namedMax) console.log('…')
    if (list) {
      if (failed.length === 0) console.log('No failed job.')
      return
    }
    const count = await retryFailedJobs(context, topic)
    console.log(
      count === 0
        ? `No failed job${topic === undefined ? '' : ` of ${topic}`}.`
        : `Jobs that run again: ${count}. The bridge begins within a second.`,
    )
  })
}
