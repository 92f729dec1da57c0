import { type LiveEvent, liveEventSchema } from '@kubora/domain/kernel/live-event'
import type { Redis } from 'ioredis'

/**
 * Redis channel that carries every live event between processes. It contains the number of the database: Redis keeps the keys
 * of its databases apart, but not their channels, and two networks may share a server.
 */
export function liveChannel({ options }: Redis): string {
  return `kubora:live:${options.db ?? 0}`
}

/** Text of one message: a single live event, ids only. */
export function writeLiveMessage(event: LiveEvent): string {
  return JSON.stringify(event)
}

/** The event of one message, or null when it is not one: a newer process may send kinds this one does not know. */
export function readLiveMessage(text: string): LiveEvent | null {
  try {
    const result = liveEventSchema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
