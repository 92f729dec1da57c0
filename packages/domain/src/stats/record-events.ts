import type { EventReason, EventsResponse, StatsEventRow } from '@kubora/schema/protocol/events'
import type { SQL } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { checkEvent, type ReadableEvent } from '#stats/check-event.ts'
import { lacksPartition, makeStatPartitions } from '#stats/partitions.ts'
import { type CountingServer, databaseClock, type EventOutcome, storeEvents } from '#stats/store-events.ts'

/** An event of a call: why it is refused, or what is to be stored, once under its id. */
type Read = { reason: EventReason } | { id: string; isFirst: boolean }

/**
 * Stores what players did on a game server, each event once under its id, and adds it to their scores in the same transaction.
 * Events are judged one by one, by the clock of the database: those that are refused are returned with the reason, in the order of
 * the call, and the others count; `clock` is another one for data of other times. Safe to repeat, also by several processes at once. Creates no player.
 */
export async function recordEvents(
  context: DomainContext,
  server: CountingServer,
  events: readonly StatsEventRow[],
  clock = databaseClock,
): Promise<EventsResponse> {
  const { read, wanted } = readEvents(events)
  const outcomes = await store(context, server, wanted, clock)
  const results = read.map((one): EventOutcome => {
    if ('reason' in one) return one.reason
    const outcome = outcomes.get(one.id) ?? 'DUPLICATE'
    return outcome === 'COUNTED' && !one.isFirst ? 'DUPLICATE' : outcome
  })
  return {
    counted: results.filter((outcome) => outcome === 'COUNTED').length,
    duplicates: results.filter((outcome) => outcome === 'DUPLICATE').length,
    rejected: events.flatMap(({ id }, at) => {
      const reason = results[at]
      return reason === undefined || reason === 'COUNTED' || reason === 'DUPLICATE' ? [] : [{ id, reason }]
    }),
  }
}

function readEvents(events: readonly StatsEventRow[]): { read: Read[]; wanted: ReadableEvent[] } {
  const wanted = new Map<string, ReadableEvent>()
  const read = events.map((given): Read => {
    const event = checkEvent(given)
    if (typeof event === 'string') return { reason: event }
    const first = wanted.get(event.id)
    if (first === undefined) wanted.set(event.id, event)
    else if (first.uuid !== event.uuid || first.kind !== event.kind || first.amount !== event.amount)
      return { reason: 'ID_REUSED' }
    return { id: event.id, isFirst: first === undefined }
  })
  return { read, wanted: [...wanted.values()] }
}

async function store(
  context: DomainContext,
  server: CountingServer,
  events: readonly ReadableEvent[],
  clock: SQL,
): Promise<ReadonlyMap<string, EventOutcome>> {
  if (events.length === 0) return new Map()
  const once = () => inUnit(context, (unit) => storeEvents(unit, server, events, clock))
  try {
    return await once()
  } catch (error) {
    if (!lacksPartition(error)) throw error
    // the schedule that makes the months in time did not run
    await makeStatPartitions(context)
    return once()
  }
}
