import { randomUUID } from 'node:crypto'
import { eventsRequest } from '@kubora/schema/protocol/events'
import { makeEventId } from '#client/event-id.ts'
import { createMemoryEventSpool } from '#client/event-spool.ts'
import type { PluginMutant, PluginParts } from '#conformance/mutants/plugin-mutants.ts'

type Events = ReturnType<typeof eventsRequest.parse>['events']

const ONCE = 'counts a kill once, under an id of its time'
const SAME_ID = 'sends an event again under its id when the response was lost'
const GIVES_UP = 'gives up an event that is refused for good, and sends the others'
const LATE = 'sends an event again whose player or time the bridge does not take yet'
const KEEPS = 'keeps events that it could not send over a kill'
const WAITS = 'waits with events as long as the bridge says'

function urlOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input)
}

/** Makes the plugin send other events than it counted. */
function sends(parts: PluginParts, change: (events: Events) => Events): PluginParts {
  return {
    ...parts,
    fetch: async (input, init) => {
      if (!urlOf(input).endsWith('/events') || typeof init?.body !== 'string') return parts.fetch(input, init)
      const { bootId, events } = eventsRequest.parse(JSON.parse(init.body))
      return parts.fetch(input, { ...init, body: JSON.stringify({ bootId, events: change(events) }) })
    },
  }
}

/** Mutants of a plugin that counts what players do. */
export const EVENT_MUTANTS: Readonly<Record<string, PluginMutant>> = {
  'counts a kill twice': {
    spoil: (parts) =>
      sends(parts, (events) =>
        events.flatMap((event) => [
          event,
          { ...event, id: `${event.id.slice(0, -12)}${randomUUID().slice(-12)}` },
        ]),
      ),
    foundBy: [ONCE],
  },
  'makes a new id whenever it sends an event': {
    spoil: (parts) =>
      sends(parts, (events) =>
        events.map((event) => ({ ...event, id: makeEventId(Date.now() + 90 * 60_000) })),
      ),
    foundBy: [SAME_ID, KEEPS],
  },
  'makes ids by the clock of its machine': {
    spoil: (parts) =>
      sends(parts, (events) =>
        events.map((event) => ({
          ...event,
          id: `${makeEventId(Date.now()).slice(0, 13)}${event.id.slice(13)}`,
        })),
      ),
    foundBy: [ONCE],
  },
  'makes random ids': {
    spoil: (parts) => sends(parts, (events) => events.map((event) => ({ ...event, id: randomUUID() }))),
    foundBy: [ONCE],
  },
  'keeps its events in memory': {
    spoil: (parts) => ({ ...parts, events: createMemoryEventSpool() }),
    foundBy: [KEEPS],
  },
  'gives up every event that was refused': {
    spoil: (parts) => ({
      ...parts,
      events: { ...parts.events, waiting: { ...parts.events.waiting, put: async () => 0 } },
    }),
    foundBy: [LATE],
  },
  'keeps every event that was refused': {
    spoil: (parts) => ({
      ...parts,
      events: { ...parts.events, events: { ...parts.events.events, removeFirst: async () => undefined } },
    }),
    foundBy: [GIVES_UP],
  },
  'sends events again at once': {
    spoil: (parts) => ({
      ...parts,
      fetch: async (input, init) => {
        const response = await parts.fetch(input, init)
        return urlOf(input).endsWith('/events') && response.status === 429
          ? parts.fetch(input, init)
          : response
      },
    }),
    foundBy: [WAITS],
  },
}
