import type { TwitchEvent } from '@kubora/domain/livestreams/take-twitch-event'
import { z } from 'zod'

// only as much free text as Postgres stores and a page shows
const text = z
  .string()
  .max(1000)
  .transform((value) => value.toWellFormed().replaceAll('\u0000', ''))
const id = z.string().regex(/^[0-9]{1,20}$/)
const subscription = z.object({ type: text, status: text.optional() })

const online = z.object({
  subscription: subscription.extend({ type: z.literal('stream.online') }),
  event: z.object({
    id: z.string().regex(/^[0-9]{1,30}$/),
    broadcaster_user_id: id,
    broadcaster_user_login: z.string().regex(/^[a-z0-9_]{1,25}$/),
    // reruns and premieres are sent as the same event
    type: z.string().optional(),
    // no database has a year 0
    started_at: z.iso.datetime({ offset: true }).refine((time) => new Date(time).getUTCFullYear() > 0),
  }),
})
const offline = z.object({
  subscription: subscription.extend({ type: z.literal('stream.offline') }),
  event: z.object({ broadcaster_user_id: id }),
})
const update = z.object({
  subscription: subscription.extend({ type: z.literal('channel.update') }),
  event: z.object({ broadcaster_user_id: id, title: text, category_name: text }),
})
const other = z.object({ subscription })
const challenge = z.object({ challenge: z.string().regex(/^[\x21-\x7e]{1,500}$/) })

/** The contents of a body: a challenge to send back, or an event. */
export type TwitchBody = { challenge: string } | { event: TwitchEvent }

/**
 * Reads the body of a message of the given type (`Twitch-Eventsub-Message-Type`); its signature was checked. Null when it
 * is nothing that Twitch sends.
 */
export function readTwitchBody(messageType: string, body: Buffer): TwitchBody | null {
  const json = parseJson(body)
  if (messageType === 'webhook_callback_verification') {
    const parsed = challenge.safeParse(json)
    return parsed.success ? parsed.data : null
  }
  if (messageType === 'revocation') {
    const revoked = other.safeParse(json)
    if (!revoked.success) return null
    const { type, status = 'unknown' } = revoked.data.subscription
    return { event: { type: 'revoked', reason: `${type}: ${status}`.slice(0, 200) } }
  }
  return messageType === 'notification' ? readNotification(json) : { event: { type: 'other' } }
}

function readNotification(json: unknown): TwitchBody | null {
  const parsed = z.union([online, offline, update, other]).safeParse(json)
  if (!parsed.success) return null
  if (!('event' in parsed.data)) {
    // a known type of unknown form has no effect, but an operator should know
    const known = ['stream.online', 'stream.offline', 'channel.update']
    return known.includes(parsed.data.subscription.type) ? null : { event: { type: 'other' } }
  }
  const { event } = parsed.data
  const broadcasterId = event.broadcaster_user_id
  if ('started_at' in event) {
    if (event.type !== undefined && event.type !== 'live') return { event: { type: 'other' } }
    const { broadcaster_user_login: login, id: streamId, started_at: startedAt } = event
    return { event: { type: 'online', broadcasterId, login, streamId, startedAt: new Date(startedAt) } }
  }
  if ('title' in event) {
    const category = event.category_name === '' ? null : event.category_name
    return { event: { type: 'update', broadcasterId, title: event.title, category } }
  }
  return { event: { type: 'offline', broadcasterId } }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
