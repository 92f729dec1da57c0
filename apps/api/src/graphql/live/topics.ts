import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'

/** The topic of an event, and how it replaces an older one. */
export type Topical = {
  /** The topic that subscriptions follow. */
  topic: string
  /** The thing that the event is about, with the realm where a field's `mayView` decides by it: of each, only the newest event is served. */
  subject: string
  /** Returns the event to serve when an older one of the same subject still waits; left out: this event. */
  merge?: (older: LiveEvent) => LiveEvent
}

/** The topic of each of a feature's events, by kind of event. */
export type Topics = {
  readonly [Kind in LiveEvent['kind']]?: (event: Extract<LiveEvent, { kind: Kind }>) => Topical
}

/** An event with its topic. */
export type Received = Topical & { event: LiveEvent }

/** Returns the topic of an event; null when no subscription shows it. */
export type TopicOf = (signal: LiveSignal) => Received | null

/** Returns the event to serve when an older one of the same subject has not been served, or there is none. */
export function newestEvent({ event, merge }: Received, older: LiveEvent | undefined): LiveEvent {
  return older === undefined || merge === undefined ? event : merge(older)
}

/** Creates the search for topics in the tables of all features. Throws when two features show the same kind of event. */
export function createTopicOf(tables: readonly Topics[]): TopicOf {
  const entries = tables.flatMap((table) => Object.entries(table))
  const topics = new Map(entries)
  if (topics.size < entries.length)
    throw new Error(`two features show an event: ${entries.map(([kind]) => kind).join(', ')}`)
  return (signal) => {
    if (signal.kind === 'paused' || signal.kind === 'resync') return null
    // the tables' types give each kind a function of its own events
    const topicOf = topics.get(signal.kind) as ((event: LiveEvent) => Topical) | undefined
    return topicOf === undefined ? null : { ...topicOf(signal), event: signal }
  }
}
