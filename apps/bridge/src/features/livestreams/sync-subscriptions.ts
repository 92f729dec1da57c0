import { createHmac } from 'node:crypto'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { claimSync, recordSync } from '@kubora/domain/livestreams/claim-sync'
import type { Logger } from 'pino'
import { PlatformError } from '#features/livestreams/platform-call.ts'
import type {
  TwitchClient,
  TwitchSubscription,
  WantedSubscription,
} from '#features/livestreams/twitch-client.ts'

/** The events to subscribe to for each channel. */
const eventTypes = [
  { type: 'stream.online', version: '1' },
  { type: 'stream.offline', version: '1' },
  { type: 'channel.update', version: '2' },
] as const

/** Seconds until a comparison is repeated that failed or found something to do. */
const retrySeconds = 120

// with the second one, Twitch has yet to verify our webhook
const goodStatuses = ['enabled', 'webhook_callback_verification_pending']

/**
 * Address to which Twitch sends our events, and the secret it signs them with. `callback` is the address with a mark of the
 * secret: Twitch does not say which secret a subscription has, so the mark shows the ones that still sign with an earlier
 * one.
 */
export type EventReceiver = { address: string; callback: string; secret: string }

/** Returns the receiver of events at the site's origin. */
export function eventReceiver(publicUrl: string, secret: string): EventReceiver {
  const address = `${publicUrl}/api/webhooks/twitch`
  const mark = createHmac('sha256', secret).update(address).digest('hex').slice(0, 6)
  return { address, callback: `${address}?secret=${mark}`, secret }
}

/** Returns which subscriptions of our channels are missing, superfluous or enabled. Ignores those of other receivers. */
export function compareSubscriptions(
  existing: readonly TwitchSubscription[],
  broadcasterIds: readonly string[],
  { address, callback }: EventReceiver,
): { missing: WantedSubscription[]; superfluous: TwitchSubscription[]; enabled: Set<string> } {
  const wanted = new Map<string, WantedSubscription>()
  for (const broadcasterId of broadcasterIds)
    for (const event of eventTypes) wanted.set(`${event.type} ${broadcasterId}`, { ...event, broadcasterId })
  const superfluous: TwitchSubscription[] = []
  const enabled = new Set<string>()
  for (const subscription of existing) {
    const receiver = subscription.transport.callback ?? ''
    if (receiver.split('?', 1)[0] !== address) continue
    const { type, version, status, condition } = subscription
    const broadcasterId = condition.broadcaster_user_id ?? ''
    const key = `${type} ${broadcasterId}`
    const isGood =
      receiver === callback && goodStatuses.includes(status) && wanted.get(key)?.version === version
    // what remains in `wanted` at the end is missing; the second subscription of a kind no longer finds it there and is
    // superfluous
    if (!isGood || !wanted.delete(key)) superfluous.push(subscription)
    else if (type === 'stream.online' && status === 'enabled') enabled.add(broadcasterId)
  }
  return { missing: [...wanted.values()], superfluous, enabled }
}

/** Brings Twitch's subscriptions in line with our channels, if that is due. A failure is logged and retried. */
export async function syncSubscriptions(
  context: DomainContext,
  { twitch, receiver, logger }: { twitch: TwitchClient; receiver: EventReceiver; logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  const broadcasterIds = await claimSync(context)
  if (broadcasterIds === null) return
  try {
    const existing = await twitch.subscriptions(signal)
    const { missing, superfluous, enabled } = compareSubscriptions(existing, broadcasterIds, receiver)
    for (const { id } of superfluous) await ignoreStatus(404, twitch.unsubscribe(id, signal))
    let refused = 0
    for (const wanted of missing) {
      // 409: another process subscribed in between; 400: this one channel cannot be subscribed to
      const status = await ignoreStatus([400, 403, 409], twitch.subscribe(wanted, receiver, signal))
      if (status !== null && status !== 409) refused += 1
    }
    if (refused > 0) logger.warn({ refused }, 'Twitch refused subscriptions to events')
    await recordSync(context, {
      eventChannels: enabled.size,
      // new ones are enabled once Twitch has verified our webhook
      ...(missing.length > refused ? { retrySeconds: 15 } : {}),
    })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof PlatformError)) throw error
    logger.warn({ reason: error.message }, 'subscriptions to events could not be synchronized')
    await recordSync(context, { eventChannels: 0, retrySeconds })
  }
}

/** Awaits the call. Returns the status if it failed with one of these, null when it succeeded; throws any other failure. */
async function ignoreStatus(statuses: number | number[], call: Promise<void>): Promise<number | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status === null) throw error
    if (![statuses].flat().includes(error.status)) throw error
    return error.status
  }
}
