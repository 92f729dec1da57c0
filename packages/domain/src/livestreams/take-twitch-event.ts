import { livestreamChannels, livestreamPlatforms } from '@kubora/schema/db/livestreams'
import { and, eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { WebhookEffect } from '#kernel/webhook-messages.ts'
import { changeState } from '#livestreams/stored-state.ts'
import { afterOffline, afterOnline, afterUpdate } from '#livestreams/stream-state.ts'

/** The contents of a message of Twitch; its signature and age were checked. */
export type TwitchEvent =
  | { type: 'online'; broadcasterId: string; login: string; streamId: string; startedAt: Date }
  | { type: 'offline'; broadcasterId: string }
  | { type: 'update'; broadcasterId: string; title: string; category: string | null }
  | { type: 'revoked'; reason: string }
  /** A message of another type: stored, without effect. */
  | { type: 'other' }

/** Applies an event of Twitch. Events of channels that are not listed have no effect. */
export const takeTwitchEvent: WebhookEffect<TwitchEvent> = async (
  unit,
  { content: event, sentAt, receivedAt: now },
) => {
  if (event.type === 'other') return
  if (event.type === 'revoked') return noteRevocation(unit, event.reason)
  const [channel] = await unit.tx
    .select({ id: livestreamChannels.id })
    .from(livestreamChannels)
    .where(
      and(eq(livestreamChannels.platform, 'twitch'), eq(livestreamChannels.externalId, event.broadcasterId)),
    )
  if (!channel) return
  await changeState(unit, channel.id, (state) => {
    if (event.type === 'offline') return afterOffline(state, sentAt, now)
    if (event.type === 'update') return afterUpdate(state, { ...event, at: sentAt })
    const thumbnailUrl = previewUrl(event.login)
    return afterOnline(state, { ...event, at: sentAt, thumbnailUrl }, now)
  })
  if (event.type === 'online') await pollSoon(unit)
}

/** Returns the address of Twitch's picture of a running stream, with placeholders for its size. */
function previewUrl(login: string): string {
  return `https://static-cdn.jtvnw.net/previews-ttv/live_user_${encodeURIComponent(login)}-{width}x{height}.jpg`
}

// the event names neither title nor viewers
async function pollSoon(unit: Unit): Promise<void> {
  await unit.tx
    .update(livestreamPlatforms)
    .set({
      nextPollAt: sql`least(${livestreamPlatforms.nextPollAt}, clock_timestamp() + interval '1 second')`,
    })
    .where(eq(livestreamPlatforms.platform, 'twitch'))
}

async function noteRevocation(unit: Unit, reason: string): Promise<void> {
  await unit.tx.insert(livestreamPlatforms).values({ platform: 'twitch' }).onConflictDoNothing()
  await unit.tx
    .update(livestreamPlatforms)
    .set({
      revokedReason: reason,
      revokedAt: sql`clock_timestamp()`,
      nextSyncAt: sql`least(${livestreamPlatforms.nextSyncAt}, clock_timestamp() + interval '30 seconds')`,
    })
    .where(eq(livestreamPlatforms.platform, 'twitch'))
}
