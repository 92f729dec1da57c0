import { livestreamChannels, livestreamPlatforms, livestreamStates } from '@kubora/schema/db/livestreams'
import { writable } from '@kubora/schema/db/writable'
import type { StreamPlatform } from '@kubora/validation/livestreams'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { leaseSeconds } from '#livestreams/claim-poll.ts'
import { changeState } from '#livestreams/stored-state.ts'
import { afterPoll, type RunningStream } from '#livestreams/stream-state.ts'

/** Longest pause after failures, seconds; below the time after which a stream counts as unknown. */
const longestPauseSeconds = 240

/** What a platform said of a channel; `running` is null when nothing is live. */
export type ChannelReport = { channelId: number; running: RunningStream | null }

/** An answered poll. */
export type PollResult = {
  platform: StreamPlatform
  requestedAt: Date
  reports: readonly ChannelReport[]
  /** Channels whose uploads were looked through. */
  searched: readonly number[]
  nextPollSeconds: number
}

/**
 * Records what a platform said. Channels are written one transaction each, in order of their ids, so that no event waits for
 * long; a channel that was removed meanwhile is left out.
 */
export async function recordPoll(context: DomainContext, answer: PollResult): Promise<void> {
  const { platform, requestedAt, reports, searched, nextPollSeconds } = answer
  for (const { channelId, running } of reports.toSorted((a, b) => a.channelId - b.channelId)) {
    await inUnit(context, async (unit) => {
      const [channel] = await unit.tx
        .select({ id: livestreamChannels.id })
        .from(livestreamChannels)
        .where(eq(livestreamChannels.id, channelId))
        .for('key share')
      if (channel) await changeState(unit, channelId, (state) => afterPoll(state, requestedAt, running))
    })
  }
  if (searched.length > 0) {
    await writable(context.db)
      .update(livestreamStates)
      .set({ searchedAt: requestedAt })
      .where(inArray(livestreamStates.channelId, [...searched]))
  }
  // a second less: the claim was written a moment before it was told when
  const leaseEnd = new Date(requestedAt.getTime() + (leaseSeconds - 1) * 1000)
  await writable(context.db)
    .update(livestreamPlatforms)
    .set({
      // whoever wanted an earlier one since this was claimed gets it: an event, or a channel that was added
      nextPollAt: sql`case when ${livestreamPlatforms.nextPollAt} < ${leaseEnd.toISOString()}
        then ${livestreamPlatforms.nextPollAt} else clock_timestamp() + ${nextPollSeconds} * interval '1 second' end`,
      answeredAt: sql`clock_timestamp()`,
      failingSince: null,
      failures: 0,
      lastError: null,
    })
    .where(eq(livestreamPlatforms.platform, platform))
}

/**
 * Records that a platform did not answer as it should. What is stored of its channels stays and grows old; the next poll
 * waits longer after each failure, at least `pauseSeconds`.
 */
export async function recordPollFailure(
  context: DomainContext,
  platform: StreamPlatform,
  failure: { reason: string; pauseSeconds: number },
): Promise<void> {
  await writable(context.db)
    .update(livestreamPlatforms)
    .set({
      failures: sql`${livestreamPlatforms.failures} + 1`,
      failingSince: sql`coalesce(${livestreamPlatforms.failingSince}, clock_timestamp())`,
      lastError: failure.reason.slice(0, 300),
      nextPollAt: sql`clock_timestamp() + greatest(${failure.pauseSeconds}::float8,
        least(${longestPauseSeconds}, 15 * power(2, least(${livestreamPlatforms.failures}, 10)))) * interval '1 second'`,
    })
    .where(eq(livestreamPlatforms.platform, platform))
}

/** Stores the platform's own id of a channel, or that it knows none (null). Does nothing once the handle is another. */
export async function recordIdentity(
  context: DomainContext,
  channel: { id: number; handle: string },
  externalId: string | null,
): Promise<void> {
  await writable(context.db)
    .update(livestreamChannels)
    .set({ externalId, missingAt: externalId === null ? sql`clock_timestamp()` : null })
    .where(and(eq(livestreamChannels.id, channel.id), eq(livestreamChannels.handle, channel.handle)))
}
