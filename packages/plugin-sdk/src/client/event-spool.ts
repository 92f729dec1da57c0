import path from 'node:path'
import { statsEvent, type StatsEventRow } from '@kubora/schema/protocol/events'
import { z } from 'zod'
import { type EventQueue, openEventSegments, type SegmentOptions } from '#client/event-segments.ts'
import { createSpoolInMemory, openSpool, type Spool, type Spooled } from '#client/spool.ts'

/** An event that the bridge does not take yet. */
export type WaitingEvent = StatsEventRow & { readonly version: number }

/** Events to be reported. */
export type EventSpool = {
  readonly events: EventQueue
  /** Those that the bridge does not take yet, as it does not know their player, or as they are ahead of its clock. */
  readonly waiting: Spool<WaitingEvent>
}

// an event never changes, so all have one version
const spooledWaiting: Spooled<WaitingEvent> = {
  row: statsEvent.extend({ version: z.number() }),
  keyOf: ({ id }) => id,
}

/** Opens a spool in a folder that outlives the process. Throws when the file of waiting events is damaged. */
export async function openFileEventSpool(folder: string, options: SegmentOptions = {}): Promise<EventSpool> {
  return {
    events: await openEventSegments(folder, options),
    waiting: await openSpool(path.join(folder, 'waiting.jsonl'), spooledWaiting),
  }
}

/** Creates a spool in memory. */
export function createMemoryEventSpool({ maxEvents = 50_000 } = {}): EventSpool {
  return { events: createQueueInMemory(maxEvents), waiting: createSpoolInMemory(spooledWaiting) }
}

function createQueueInMemory(maxEvents: number): EventQueue {
  let queued: StatsEventRow[] = []
  let taken = 0
  return {
    put: async (events) => {
      queued.push(...events)
      const dropped = Math.max(0, queued.length - maxEvents)
      queued = queued.slice(dropped)
      taken = Math.max(0, taken - dropped)
      return dropped
    },
    first: async (count) => {
      taken = Math.min(count, queued.length)
      return queued.slice(0, taken)
    },
    removeFirst: async () => {
      queued = queued.slice(taken)
      taken = 0
    },
    close: async () => undefined,
  }
}
