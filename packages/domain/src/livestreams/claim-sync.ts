import { livestreamChannels, livestreamPlatforms } from '@kubora/schema/db/livestreams'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Seconds between two comparisons of event subscriptions with the channels. */
const syncSeconds = 600

/** Claims the comparison of Twitch's subscriptions with our channels. Returns the broadcaster ids, or null when it is not due. */
export async function claimSync(context: DomainContext): Promise<string[] | null> {
  return inUnit(context, async (unit) => {
    const claimed = await unit.tx
      .update(livestreamPlatforms)
      .set({ nextSyncAt: sql`clock_timestamp() + ${syncSeconds} * interval '1 second'` })
      .where(
        and(
          eq(livestreamPlatforms.platform, 'twitch'),
          lte(livestreamPlatforms.nextSyncAt, sql`clock_timestamp()`),
        ),
      )
      .returning({ platform: livestreamPlatforms.platform })
    if (claimed.length === 0) return null
    const rows = await unit.tx
      .select({ externalId: livestreamChannels.externalId })
      .from(livestreamChannels)
      .where(
        and(
          eq(livestreamChannels.platform, 'twitch'),
          livestreamChannels.enabled,
          isNotNull(livestreamChannels.externalId),
        ),
      )
    return rows.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]))
  })
}

/** Stores for how many channels Twitch sends events; `retrySeconds` makes the next comparison due sooner. */
export async function recordSync(
  context: DomainContext,
  { eventChannels, retrySeconds }: { eventChannels: number; retrySeconds?: number },
): Promise<void> {
  await writable(context.db)
    .update(livestreamPlatforms)
    .set({
      eventChannels,
      ...(retrySeconds === undefined
        ? {}
        : {
            nextSyncAt: sql`least(${livestreamPlatforms.nextSyncAt}, clock_timestamp() + ${retrySeconds} * interval '1 second')`,
          }),
    })
    .where(eq(livestreamPlatforms.platform, 'twitch'))
}

/** Makes the comparison due at once, as the platform's id of a channel was found. */
export async function syncSoon(context: DomainContext): Promise<void> {
  await writable(context.db)
    .update(livestreamPlatforms)
    .set({ nextSyncAt: sql`clock_timestamp()` })
    .where(eq(livestreamPlatforms.platform, 'twitch'))
}
