import type { HelloResponse } from '@kubora/schema/protocol/hello'
import type { EventsResponse, StatsEventRow } from '@kubora/schema/protocol/events'
import { afterEach, expect, it } from 'vitest'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import { makeEventId } from '#client/event-id.ts'
import { createEventReporter } from '#client/event-reporter.ts'
import { createMemoryEventSpool } from '#client/event-spool.ts'
import { until } from '#conformance/until.ts'

const noon = Date.parse('2026-03-01T12:00:00.000Z')
const day = 86_400_000
const uuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'
const kill = (amount: number, atMs = noon): StatsEventRow => ({
  id: makeEventId(atMs),
  uuid,
  kind: 'KILL',
  amount,
})
const kills = (count: number) => Array.from({ length: count }, (_, at) => kill(at + 1))
const stopping = new Set<AbortController>()
afterEach(() => {
  for (const each of stopping) each.abort()
})

function greeting(calls = ['/events'], eventsPerBatch = 1000): HelloResponse {
  return {
    serverId: '1',
    serverName: 'Lobby',
    limits: { playersPerSync: 1, receiptsPerSync: 1, playersPerBatch: 1, eventsPerBatch, maxBodyBytes: 9999 },
    delays: { syncHoldMs: 0, nextSyncMs: 0, retryMs: 1 },
    time: new Date(noon).toISOString(),
    capabilities: { calls, facts: [], commands: [], state: [] },
  }
}

/** A reporter; `respond` says why an event is refused, or throws. */
function reporter(respond: (event: StatsEventRow, sent: StatsEventRow[]) => string | null = () => null) {
  const calls: StatsEventRow[][] = []
  const log: string[] = []
  const state = { hellos: 0, mayStart: true }
  const spool = createMemoryEventSpool()
  const made = createEventReporter({
    spool,
    send: async (events): Promise<Pick<EventsResponse, 'rejected'>> => {
      calls.push(events)
      return {
        rejected: events.flatMap((event) => {
          const reason = respond(event, events)
          return reason === null ? [] : [{ id: event.id, reason }]
        }),
      }
    },
    mayStart: () => state.mayStart,
    bridgeNowMs: () => noon,
    correctClock: () => {
      state.hellos += 1
      return true
    },
    log: (line) => log.push(line),
    random: () => 0,
    pauseMs: 1,
    waitingMs: 20,
  })
  const ending = new AbortController()
  stopping.add(ending)
  void made.run(ending.signal)
  return { ...made, calls, log, state, spool }
}

const amountsOf = (calls: StatsEventRow[][]) => calls.map((call) => call.map(({ amount }) => amount))

it('sends events in their order, no more of them than the bridge takes', async () => {
  const events = reporter()
  await events.report(kills(5))
  events.open(greeting(['/events'], 2))
  await until('all events', () => events.calls.flat().length === 5)
  expect(amountsOf(events.calls)).toEqual([[1, 2], [3, 4], [5]])
})

it('keeps events for a bridge that takes them, and until their players are reported', async () => {
  const events = reporter()
  events.state.mayStart = false
  await events.report(kills(2))
  events.open(greeting(['/players']))
  events.open(greeting())
  expect(events.calls).toEqual([])
  events.state.mayStart = true
  events.wake()
  await until('all events', () => events.calls.length === 1)
  expect(amountsOf(events.calls)).toEqual([[1, 2]])
})

it('sends an event again that the bridge does not take yet, and the others meanwhile', async () => {
  const known = new Set<number>([2, 3])
  const events = reporter(({ amount }) => (known.has(amount) ? null : 'PLAYER_UNKNOWN'))
  const [first, ...others] = kills(3)
  if (!first) throw new Error('no event')
  await events.report([first, ...others])
  events.open(greeting())
  await until('the event again', () => events.calls.length > 2)
  expect(amountsOf(events.calls.slice(0, 3))).toEqual([[1, 2, 3], [1], [1]])
  await events.report([{ ...kill(3) }])
  known.add(1)
  await until(
    'nothing left',
    async () => events.spool.waiting.size === 0 && (await events.spool.events.first(1)).length === 0,
  )
  expect(
    new Set(
      events.calls
        .flat()
        .filter(({ amount }) => amount === 1)
        .map(({ id }) => id),
    ),
  ).toEqual(new Set([first.id]))
  expect(events.log).toEqual([])
})

it('corrects its clock for an event of the future, and gives one up that is further ahead than seven days', async () => {
  const events = reporter(() => 'IN_FUTURE')
  await events.report([kill(1, noon + day), kill(2, noon + 8 * day)])
  events.open(greeting())
  await until('the event again', () => events.calls.length > 1)
  expect(amountsOf(events.calls.slice(0, 2))).toEqual([[1, 2], [1]])
  expect(events.state.hellos).toBeGreaterThan(0)
  expect(events.log).toEqual(['Events refused as IN_FUTURE: 1 (KILL)'])
})

it('gives up what is refused for good, with a line for each reason', async () => {
  const reasons = [null, 'TOO_OLD', null, 'KIND_UNKNOWN', 'KIND_UNKNOWN']
  const events = reporter(({ amount }) => reasons[amount] ?? null)
  await events.report([...kills(4)])
  events.open(greeting())
  await until('both lines', () => events.log.length === 2)
  await events.report([{ ...kill(2) }])
  await until('another call', () => events.calls.length === 2)
  expect(amountsOf(events.calls)).toEqual([[1, 2, 3, 4], [2]])
  expect(events.log).toEqual([
    'Events refused as TOO_OLD: 1 (KILL)',
    'Events refused as KIND_UNKNOWN: 2 (KILL)',
  ])
})

it('sends the same events again after a failure, and fewer where they are too many', async () => {
  let fails = 1
  const events = reporter((_, sent) => {
    if (sent.length > 2) throw new BridgeRefusal(413, { code: 'BODY_TOO_LARGE', message: 'too much' })
    if (fails > 0) {
      fails -= 1
      throw new BridgeRefusal(503, { code: 'UNAVAILABLE', message: 'for now' })
    }
    return null
  })
  const all = kills(4)
  await events.report(all)
  events.open(greeting())
  await until('all events', () => events.calls.length === 4)
  expect(amountsOf(events.calls)).toEqual([
    [1, 2, 3, 4],
    [1, 2],
    [1, 2],
    [3, 4],
  ])
  expect(events.calls.flatMap((call) => call.map(({ id }) => id)).slice(0, 4)).toEqual(
    all.map(({ id }) => id),
  )
})

it('gives up an event that no bridge can read', async () => {
  const events = reporter(({ amount }) => {
    if (amount === 1) throw new BridgeRefusal(422, { code: 'INVALID_FRAME', message: 'odd' })
    return null
  })
  await events.report(kills(2))
  events.open(greeting())
  await until('the other event', () => events.calls.some((call) => call[0]?.amount === 2))
  expect(events.log).toEqual(['An event of the kind KILL cannot be reported: INVALID_FRAME: odd'])
})
