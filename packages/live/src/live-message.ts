import { type LiveEvent, liveEventSchema } from '@kubora/domain/kernel/live-event'
import type { Redis } from 'ioredis'

/**
 * Returns the Redis channel that carries all live events between processes. Its name contains the number of the database:
 * Redis separates the keys of its databases, but not their channels, and two networks may share a server.
 */
export function liveChannel({ options }: Redis): string {
  return `kubora:live:${options.db ?? 0}`
}

/** Returns the text of a message: one live event, with ids only. */
export function writeLiveMessage(event: LiveEvent): string {
  return JSON.stringify(event)
}

/** Returns the event of a message; null when it is none, as a newer process may send kinds that this one does not know. */
export function readLiveMessage(text: string): LiveEvent | null {
  try {
    const result = liveEventSchema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
