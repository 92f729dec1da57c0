import type { DomainContext } from '@kubora/domain/kernel/context'
import { type PollResult, recordPollFailure } from '@kubora/domain/livestreams/record-poll'
import { PlatformError } from '#features/livestreams/platform-call.ts'

/** Runs a poll. Records a platform's failure, so that it is polled again later and staff see why; rethrows other errors. */
export async function guardPoll(
  context: DomainContext,
  platform: PollResult['platform'],
  signal: AbortSignal,
  poll: () => Promise<void>,
): Promise<void> {
  try {
    await poll()
  } catch (error) {
    // a process that stops leaves the rest to the next one: its claim expires
    if (signal.aborted) return
    if (!(error instanceof PlatformError)) throw error
    await recordPollFailure(context, platform, { reason: error.message, pauseSeconds: error.pauseSeconds })
  }
}
