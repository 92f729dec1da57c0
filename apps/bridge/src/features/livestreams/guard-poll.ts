import type { DomainContext } from '@kubora/domain/kernel/context'
import { type PollResult, recordPollFailure } from '@kubora/domain/livestreams/record-poll'
import { PlatformError } from '#features/livestreams/platform-call.ts'

/** Runs a poll. Records a failure of the platform, so that the poll is retried later and staff see why. Rethrows other errors. */
export async function guardPoll(
  context: DomainContext,
  platform: PollResult['platform'],
  signal: AbortSignal,
  poll: () => Promise<void>,
): Promise<void> {
  try {
    await poll()
  } catch (error) {
    // a process that stops leaves the poll to the next one: its claim expires
    if (signal.aborted) return
    if (!(error instanceof PlatformError)) throw error
    await recordPollFailure(context, platform, { reason: error.message, pauseSeconds: error.pauseSeconds })
  }
}
