import { livestreamChannels, livestreamPlatforms, livestreamStates } from '@kubora/schema/db/livestreams'
import { writable } from '@kubora/schema/db/writable'
import type { StreamPlatform } from '@kubora/validation/livestreams'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { leaseSeconds } from '#livestreams/claim-poll.ts'
import { changeState } from '#livestreams/stored-state.ts'
import { afterPoll, type RunningStream } from '#livestreams/stream-state.ts'

/** Longest pause after failures, seconds; shorter than the time after which a stream counts as unknown. */
const longestPauseSeconds = 240

/** What a platform reported of a channel; `running` is null when nothing is live. */
export type ChannelReport = { channelId: number; running: RunningStream | null }

/** The result of a poll. */
export type PollResult = {
  platform: StreamPlatform
  requestedAt: Date
  reports: readonly ChannelReport[]
  /** Channels in whose uploads a stream was searched. */
  searched: readonly number[]
  nextPollSeconds: number
}

/**
 * Stores the result of a poll. Each channel has a transaction of its own, in order of the ids, so that no event waits for
 * long. A channel that was removed meanwhile is left out.
 */
export async function recordPoll(context: DomainContext, poll: PollResult): Promise<void> {
  const { platform, requestedAt, reports, searched, nextPollSeconds } = poll
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
  // a second less, as the claim was written a moment before `requestedAt` was read
  const leaseEnd = new Date(requestedAt.getTime() + (leaseSeconds - 1) * 1000)
  await writable(context.db)
    .update(livestreamPlatforms)
    .set({
      // an earlier instant stays, which an event or a new channel has set since the claim
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
 * Stores that a poll failed. The stored states of the channels stay and become stale. The pause until the next poll grows
 * with each failure and has at least `pauseSeconds`.
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

/**
 * Stores the platform's own id of a channel, or that the platform does not know it (null). Does nothing when the handle has
 * changed.
 */
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
