import { livestreamChannels, livestreamPlatforms, livestreamStates } from '@kubora/schema/db/livestreams'
import { writable } from '@kubora/schema/db/writable'
import type { StreamPlatform } from '@kubora/validation/livestreams'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Seconds after which another process may claim a platform whose claimer died. */
export const leaseSeconds = 60

/** A channel as a poll needs it. */
export type PolledChannel = {
  id: number
  handle: string
  externalId: string | null
  missingAt: Date | null
  isLive: boolean
  streamId: string | null
  searchedAt: Date | null
}

/** A poll this process may now do: no other one does until it is recorded or the lease has expired. */
export type ClaimedPoll = { requestedAt: Date; channels: PolledChannel[] }

/** Claims the next poll of a platform; returns null when none is due or another process has it. */
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

/** Stores whether bridges have credentials for the platform; without, it is not polled and nothing counts as known. */
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
