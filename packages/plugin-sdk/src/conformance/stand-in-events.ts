import { eventDays, eventKinds, isAmountOf } from '@kubora/schema/protocol/event-kinds'
import type { EventReason, EventsResponse, StatsEventRow } from '@kubora/schema/protocol/events'
import { timeOfEvent } from '#client/event-id.ts'

const FUTURE_MS = 5 * 60_000
const OLD_MS = eventDays * 86_400_000
const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Who reports events, and when. */
export type EventReporter = {
  /** Returns why nothing of the player is counted; null for a player who is known. */
  readonly refusalOf: (uuid: string) => EventReason | null
  readonly nowMs: number
}

/** Returns whether a text is a UUID of version 7. */
export function isEventId(id: string): boolean {
  return VERSION_7.test(id)
}

/** What one game server counted, each event once. */
export class StandInEvents {
  /** The events in the order in which they came. */
  readonly counted: StatsEventRow[] = []

  /** Counts events. `FAIR_PLAY`, which only one mode has, is not of this game server. */
  take(events: readonly StatsEventRow[], reporter: EventReporter): EventsResponse {
    const before = this.counted.length
    let duplicates = 0
    const rejected = events.flatMap((event) => {
      const reason = this.refusalOf(event, reporter)
      if (reason !== null) return [{ id: event.id, reason }]
      if (this.isKnown(event)) duplicates += 1
      else this.counted.push(event)
      return []
    })
    return { counted: this.counted.length - before, duplicates, rejected }
  }

  protected isKnown({ id }: StatsEventRow): boolean {
    return this.counted.some((event) => event.id === id)
  }

  protected refusalOf(event: StatsEventRow, { refusalOf, nowMs }: EventReporter): EventReason | null {
    const { id, uuid, kind, amount } = event
    if (!isEventId(id)) return 'ID_INVALID'
    if (!eventKinds.some((each) => each === kind)) return 'KIND_UNKNOWN'
    if (kind === 'FAIR_PLAY') return 'KIND_NOT_OF_MODE'
    if (!isAmountOf(kind, amount)) return 'AMOUNT_INVALID'
    const known = this.counted.find((each) => each.id === id)
    if (known && (known.uuid !== uuid || known.kind !== kind || known.amount !== amount)) return 'ID_REUSED'
    if (timeOfEvent(id) > nowMs + FUTURE_MS) return 'IN_FUTURE'
    if (timeOfEvent(id) < nowMs - OLD_MS) return 'TOO_OLD'
    return refusalOf(uuid)
  }
}
