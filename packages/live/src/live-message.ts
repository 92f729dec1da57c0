import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { Redis } from 'ioredis'
import { z } from 'zod'

/**
 * Redis channel that carries every live event between processes. It contains the number of the database: Redis keeps the keys
 * of its databases apart, but not their channels, and two networks may share a server.
 */
export function liveChannel({ options }: Redis): string {
  return `kubora:live:${options.db ?? 0}`
}

const id = z.int().positive()

const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), accountId: id, tokenStale: z.boolean() }),
  z.object({ kind: z.literal('session-ended'), accountId: id, sessionId: z.guid().nullable() }),
  z.object({ kind: z.literal('notification'), notificationId: z.guid(), playerId: id }),
  z.object({ kind: z.literal('game-server'), serverId: id }),
  z.object({ kind: z.literal('network-status') }),
  z.object({ kind: z.literal('livestreams') }),
  z.object({ kind: z.literal('commands'), serverId: id }),
  z.object({ kind: z.literal('call-held'), serverId: id, sinceMs: id }),
  z.object({ kind: z.literal('outbox') }),
])

/** Text of one message: a single live event, ids only. */
export function writeLiveMessage(event: LiveEvent): string {
  return JSON.stringify(event)
}

/** The event of one message, or null when it is not one: a newer process may send kinds this one does not know. */
export function readLiveMessage(text: string): LiveEvent | null {
  try {
    const result = liveEvent.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
