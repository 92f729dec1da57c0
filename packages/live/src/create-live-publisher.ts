import { type LiveEvent, liveEventEveryMs } from '@kubora/domain/kernel/live-event'
import type { Redis } from 'ioredis'
import { liveChannel, writeLiveMessage } from '#live-message.ts'
import { paceMessages } from '#pace-messages.ts'

/** Publishes live events to every process, this one included. */
export type LivePublisher = {
  /**
   * Never throws and never waits. Equal events of a kind that happens often are published together, the last after no more than the
   * interval of the kind. While Redis is unavailable events are dropped, as readers poll in any case.
   */
  publish: (events: readonly LiveEvent[]) => void
  /** Publishes what waits for the end of its interval; from then on nothing waits. Resolves when Redis has it, or is unavailable. */
  close: () => Promise<void>
}

/** Creates a publisher that publishes over `redis`, which the caller closes. */
export function createLivePublisher(redis: Redis): LivePublisher {
  const channel = liveChannel(redis)
  const underWay = new Set<Promise<unknown>>()
  const paced = paceMessages((message) => {
    // an offline queue would grow without a limit, and would publish outdated events once Redis is available again
    if (redis.status !== 'ready') return
    const sending = redis.publish(channel, message).catch(() => undefined)
    underWay.add(sending)
    void sending.then(() => underWay.delete(sending))
  })
  return {
    publish(events) {
      const messages = new Map(events.map((event) => [writeLiveMessage(event), liveEventEveryMs(event)]))
      for (const [message, everyMs] of messages) paced.send(message, everyMs)
    },
    async close() {
      paced.flush()
      await Promise.all(underWay)
    },
  }
}
