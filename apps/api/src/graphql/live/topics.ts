import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'

/** Where an event belongs. */
export type Topical = {
  /** What subscriptions follow. */
  topic: string
  /** The thing it speaks of: of each, only the newest event is served. */
  subject: string
  /** Returns what is served when an older event of the thing still waits; left out, this event. */
  merge?: (older: LiveEvent) => LiveEvent
}

/** Where a feature's events belong, by kind. */
export type Topics = {
  readonly [Kind in LiveEvent['kind']]?: (event: Extract<LiveEvent, { kind: Kind }>) => Topical
}

/** Returns where an event belongs; null for those no subscription shows. */
export type TopicOf = (signal: LiveSignal) => (Topical & { event: LiveEvent }) | null

/** Finds topics in the tables of all features. */
export function createTopicOf(tables: readonly Topics[]): TopicOf {
  const topics = new Map(tables.flatMap((table) => Object.entries(table)))
  return (signal) => {
    if (signal.kind === 'paused' || signal.kind === 'resync') return null
    // the types of the tables give each kind a function of its events
    const topicOf = topics.get(signal.kind) as ((event: LiveEvent) => Topical) | undefined
    return topicOf === undefined ? null : { ...topicOf(signal), event: signal }
  }
}
