import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { newestEvent, type Received } from '#graphql/live/topics.ts'

/** The live events that this process received lately, for subscriptions that begin after the data they follow was read. */
export type RecentEvents = {
  /** Stores an event with the instant at which it came. */
  add: (received: Received) => void
  /**
   * Returns the newest event of each subject of a topic that came at or after the instant, ms of `now`; null when the instant lies
   * before what is stored.
   */
  since: (topic: string, instant: number) => ReadonlyMap<string, LiveEvent> | null
  /** Drops everything, because events may have been missed. */
  reset: () => void
}

type Stored = Received & { at: number }
type Generation = { begunAt: number; size: number; topics: Map<string, Map<string, Stored>> }

/** Time after which a generation is followed by the next one, ms. Two are stored, so that events stay for two to four minutes. */
export const generationMs = 120_000
/** Subjects after which it is followed earlier: about two megabytes. */
export const generationSize = 10_000

/** Creates the store; `now` returns the time of a clock of this process that never goes back, ms. */
export function createRecentEvents(now: () => number): RecentEvents {
  let current = begin()
  let previous = current

  function begin(): Generation {
    return { begunAt: now(), size: 0, topics: new Map() }
  }

  return {
    add(received) {
      const { topic, subject } = received
      const at = now()
      if (at - current.begunAt >= generationMs || current.size >= generationSize) {
        previous = current
        current = begin()
      }
      const subjects = current.topics.get(topic) ?? new Map<string, Stored>()
      current.topics.set(topic, subjects)
      const older = subjects.get(subject)
      if (older === undefined) current.size += 1
      subjects.set(subject, { ...received, event: newestEvent(received, older?.event), at })
    },
    since(topic, instant) {
      if (instant < previous.begunAt) return null
      const found = new Map<string, LiveEvent>()
      for (const { topics } of new Set([previous, current])) {
        for (const stored of topics.get(topic)?.values() ?? []) {
          if (stored.at >= instant) found.set(stored.subject, newestEvent(stored, found.get(stored.subject)))
        }
      }
      return found
    },
    reset() {
      current = begin()
      previous = current
    },
  }
}
