import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { Redis } from 'ioredis'
import { liveChannel, writeLiveMessage } from '#live-message.ts'

/** Publishes live events to every process, this one included. */
export type LivePublisher = {
  /** Never throws and never waits. While Redis is unavailable events are dropped, as readers poll in any case. */
  publish: (events: readonly LiveEvent[]) => void
}

/** Creates a publisher that publishes over `redis`, which the caller closes. */
export function createLivePublisher(redis: Redis): LivePublisher {
  const channel = liveChannel(redis)
  return {
    publish(events) {
      // an offline queue would grow without a limit, and would publish outdated events once Redis is available again
      if (redis.status !== 'ready') return
      const messages = new Set(events.map(writeLiveMessage))
      for (const message of messages) redis.publish(channel, message).catch(() => undefined)
    },
  }
}
