import {
  eventsMax,
  eventsRequest,
  type EventReason,
  type StatsEventRow,
} from '@kubora/schema/protocol/events'
import { timeOfEvent } from '#client/event-id.ts'
import { requireDeclared } from '#conformance/plugin-report-checks.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import type { Interception, SeenCall } from '#conformance/stand-in-bridge.ts'
import { isEventId } from '#conformance/stand-in-events.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** How far the time of an event may be from that of the bridge, in milliseconds: less than the clocks of the kit differ. */
const CLOCK_MS = 60_000
const LEAST_WAIT_MS = 2900
const EVENTS = '/events'
const finalReasons: EventReason[] = [
  'KIND_UNKNOWN',
  'KIND_NOT_OF_MODE',
  'AMOUNT_INVALID',
  'ID_INVALID',
  'ID_REUSED',
  'TOO_OLD',
  'IDENTITY_CONFLICT',
]
const lateReasons: EventReason[] = ['PLAYER_UNKNOWN', 'IN_FUTURE']

function eventsOf({ body }: SeenCall): StatsEventRow[] {
  return eventsRequest.safeParse(body).data?.events ?? []
}

/** Returns the events of each call so far that had some. */
function sentBy(plugin: PluginSubject): StatsEventRow[][] {
  return plugin.calls(EVENTS).map(eventsOf)
}

/** Lets the player kill somebody. Skips the check where the kit cannot, or the plugin counts nothing. */
async function killOnce(plugin: PluginSubject): Promise<void> {
  const { kill } = plugin.given
  if (kill === undefined) throw new CheckSkipped('needs a way to let the player kill somebody')
  await plugin.onlinePlayer()
  requireDeclared(plugin, EVENTS)
  await kill()
}

async function waitForCounted(plugin: PluginSubject, count: number): Promise<StatsEventRow[]> {
  const { counted } = plugin.server.events
  return plugin.waitFor(`${count} events`, () => counted.length >= count && [...counted])
}

/** Lets `decide` intercept calls of events while `work` runs. */
async function whileEvents(
  plugin: PluginSubject,
  decide: (call: SeenCall) => Interception | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const { bridge } = plugin.given
  bridge.intercept((call) => (call.path === EVENTS ? decide(call) : undefined))
  await work().finally(() => bridge.intercept(() => undefined))
}

const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'for now' } }

/** Refuses the next events for these reasons, each event once. Returns what it refused. */
function refusing(reasons: readonly EventReason[]) {
  const left = [...reasons]
  const refused = new Map<string, EventReason>()
  const decide = (call: SeenCall): Interception | undefined => {
    const rejected = eventsOf(call).flatMap(({ id }) => {
      const reason = refused.has(id) ? undefined : left.shift()
      if (reason !== undefined) refused.set(id, reason)
      return reason === undefined ? [] : [{ id, reason }]
    })
    if (rejected.length === 0) return undefined
    return { status: 200, body: { counted: 0, duplicates: 0, rejected } }
  }
  return { decide, refused, left }
}

/** What a plugin guarantees of what it counts. */
export const eventChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'counts a kill once, under an id of its time',
    run: async (plugin) => {
      const before = plugin.server.events.counted.length
      await killOnce(plugin)
      const { length } = await waitForCounted(plugin, before + 1)
      await killOnce(plugin)
      const counted = (await waitForCounted(plugin, length + 1)).slice(before)
      demand(counted.length === 2, `two kills were counted ${counted.length} times`)
      for (const { id, kind, amount } of counted) {
        demand(kind === 'KILL' && amount === 1, `a kill was counted as ${amount} ${kind}`)
        demand(isEventId(id), `${id} is no UUID of version 7`)
        const offMs = Math.abs(timeOfEvent(id) - plugin.server.nowMs())
        demand(offMs < CLOCK_MS, `the time of the id was off by ${Math.round(offMs / 1000)} s`)
      }
    },
  },
  {
    name: 'sends an event again under its id when the response was lost',
    run: async (plugin) => {
      const before = plugin.server.events.counted.length
      const calls = sentBy(plugin).length
      let cuts = 2
      await whileEvents(
        plugin,
        () => {
          cuts -= 1
          return cuts >= 0 ? 'cut-after' : undefined
        },
        async () => {
          await killOnce(plugin)
          const [first = [], ...again] = await plugin.waitFor(
            'a repeated call',
            () => sentBy(plugin).length >= calls + 3 && sentBy(plugin).slice(calls),
          )
          const ids = new Set(first.map(({ id }) => id))
          demand(
            again.every((events) => events.some(({ id }) => ids.has(id))),
            'the event was sent again under another id',
          )
          const counted = plugin.server.events.counted.length - before
          demand(counted === 1, `a kill was counted ${counted} times`)
        },
      )
    },
  },
  {
    name: 'gives up an event that is refused for good, and sends the others',
    run: async (plugin) => {
      const { decide, refused, left } = refusing(finalReasons)
      await whileEvents(plugin, decide, async () => {
        while (left.length > 0) {
          const wanted = left.length - 1
          await killOnce(plugin)
          await plugin.waitFor('a refused event', () => left.length === wanted)
        }
        const before = plugin.server.events.counted.length
        const calls = sentBy(plugin).length
        await killOnce(plugin)
        await waitForCounted(plugin, before + 1)
        const again = sentBy(plugin)
          .slice(calls)
          .flat()
          .flatMap(({ id }) => refused.get(id) ?? [])
        demand(again.length === 0, `it sent an event again that was refused as ${again[0]}`)
      })
    },
  },
  {
    name: 'sends an event again whose player or time the bridge does not take yet',
    run: async (plugin) => {
      const { decide, refused, left } = refusing(lateReasons)
      await whileEvents(plugin, decide, async () => {
        for (const [at] of lateReasons.entries()) {
          await killOnce(plugin)
          await plugin.waitFor('a refused event', () => left.length === lateReasons.length - at - 1)
        }
        for (const [id, reason] of refused)
          await plugin.waitFor(`an event again that was refused as ${reason}`, () =>
            plugin.server.events.counted.some((event) => event.id === id),
          )
      })
    },
  },
  {
    name: 'waits with events as long as the bridge says',
    run: async (plugin) => {
      const calls = plugin.calls(EVENTS).length
      const limited = { status: 429, body: { code: 'RATE_LIMITED', message: 'busy', retryAfterMs: 3000 } }
      const seen = () => plugin.calls(EVENTS).slice(calls)
      await whileEvents(
        plugin,
        () => (seen().length === 1 ? limited : undefined),
        async () => {
          await killOnce(plugin)
          const [first, next] = await plugin.waitFor('a second call', () => seen().length >= 2 && seen())
          const waitMs = (next?.atMs ?? 0) - (first?.atMs ?? 0)
          demand(
            waitMs >= LEAST_WAIT_MS,
            `it sent events again after ${Math.round(waitMs)} ms instead of 3 s`,
          )
        },
      )
    },
  },
  {
    name: 'sends at most 1,000 events with a call, and all of an outage',
    run: async (plugin) => {
      const before = plugin.server.events.counted.length
      const calls = sentBy(plugin).length
      const kills = eventsMax + 50
      await whileEvents(
        plugin,
        () => unavailable,
        async () => {
          for (let kill = 0; kill < kills; kill += 1) await killOnce(plugin)
          // what was typed is read by now, or is soon: it is counted in any case
          await plugin.waitFor('a refused call', () => sentBy(plugin).length > calls)
        },
      )
      const counted = (await waitForCounted(plugin, before + kills)).length - before
      demand(counted === kills, `${kills} kills were counted ${counted} times`)
      const bodies = plugin.calls(EVENTS).slice(calls)
      demand(
        bodies.every(({ body }) => eventsRequest.safeParse(body).success),
        'a call had more events',
      )
    },
  },
]

/** What a plugin counted before it was killed. Skipped where the kit has no way to kill it. */
export const eventRestartChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'keeps events that it could not send over a kill',
    run: async (plugin) => {
      if (plugin.given.restart === undefined)
        throw new CheckSkipped('needs a way to kill and start the plugin')
      const before = plugin.server.events.counted.length
      const calls = sentBy(plugin).length
      await whileEvents(
        plugin,
        () => unavailable,
        async () => {
          await killOnce(plugin)
          await plugin.waitFor('a refused call', () => sentBy(plugin).length > calls)
          await plugin.restart()
        },
      )
      const sent = new Set(
        sentBy(plugin)
          .slice(calls)
          .flat()
          .map(({ id }) => id),
      )
      const counted = (await waitForCounted(plugin, before + 1)).slice(before)
      demand(counted.length === 1 && sent.has(counted[0]?.id ?? ''), 'the event was counted under another id')
    },
  },
]
