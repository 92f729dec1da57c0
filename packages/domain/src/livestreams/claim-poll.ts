import { livestreamChannels, livestreamPlatforms, livestreamStates } from '@kubora/schema/db/livestreams'
import { writable } from '@kubora/schema/db/writable'
import type { StreamPlatform } from '@kubora/validation/livestreams'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Seconds after which another process may claim a platform whose claiming process was killed. */
export const leaseSeconds = 60

/** A channel with the data that a poll needs. */
export type PolledChannel = {
  id: number
  handle: string
  externalId: string | null
  missingAt: Date | null
  isLive: boolean
  streamId: string | null
  searchedAt: Date | null
}

/** A poll that this process has claimed: no other process polls until its result is stored or the claim expires. */
export type ClaimedPoll = { requestedAt: Date; channels: PolledChannel[] }

/** Claims the next poll of a platform. Returns null when none is due or another process has claimed it. */
export async function claimPoll(
  context: DomainContext,
  platform: StreamPlatform,
): Promise<ClaimedPoll | null> {
  return inUnit(context, async (unit) => {
    const [claimed] = await unit.tx
      .update(livestreamPlatforms)
      .set({ nextPollAt: sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'`, configured: true })
      .where(
        and(
          eq(livestreamPlatforms.platform, platform),
          lte(livestreamPlatforms.nextPollAt, sql`clock_timestamp()`),
        ),
      )
      .returning({ requestedAt: sql<Date>`clock_timestamp()`.mapWith(livestreamPlatforms.nextPollAt) })
    return claimed
      ? { requestedAt: claimed.requestedAt, channels: await polledChannels(unit, platform) }
      : null
  })
}

/**
 * Stores whether the bridges have credentials for the platform. Without them it is not polled, and the state of its
 * channels is unknown.
 */
export async function registerPlatform(
  context: DomainContext,
  platform: StreamPlatform,
  configured: boolean,
): Promise<void> {
  await writable(context.db)
    .insert(livestreamPlatforms)
    .values({ platform, configured })
    .onConflictDoUpdate({ target: livestreamPlatforms.platform, set: { configured } })
}

async function polledChannels(unit: Unit, platform: StreamPlatform): Promise<PolledChannel[]> {
  return unit.tx
    .select({
      id: livestreamChannels.id,
      handle: livestreamChannels.handle,
      externalId: livestreamChannels.externalId,
      missingAt: livestreamChannels.missingAt,
      isLive: sql<boolean>`coalesce(${livestreamStates.isLive}, false)`,
      streamId: livestreamStates.streamId,
      searchedAt: livestreamStates.searchedAt,
    })
    .from(livestreamChannels)
    .leftJoin(livestreamStates, eq(livestreamStates.channelId, livestreamChannels.id))
    .where(and(eq(livestreamChannels.platform, platform), livestreamChannels.enabled))
    .orderBy(asc(livestreamChannels.position), asc(livestreamChannels.id))
}
