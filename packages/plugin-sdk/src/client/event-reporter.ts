import { setTimeout as sleep } from 'node:timers/promises'
import type { EventsResponse, StatsEventRow } from '@kubora/schema/protocol/events'
import type { HelloResponse } from '@kubora/schema/protocol/hello'
import { createBackOff } from '#client/back-off.ts'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import { timeOfEvent } from '#client/event-id.ts'
import type { EventSpool, WaitingEvent } from '#client/event-spool.ts'
import { planRetry } from '#client/retry-plan.ts'
import type { SpoolReporter, SpoolReporterParts } from '#client/spool-reporter.ts'

/** Sends spooled events to the bridge. */
export type EventReporter = Pick<SpoolReporter<StatsEventRow>, 'report' | 'open' | 'hold' | 'wake' | 'run'>

/** What the reporter works with. */
export type EventReporterParts = Pick<
  SpoolReporterParts<StatsEventRow>,
  'log' | 'random' | 'pauseMs' | 'bridgeNowMs' | 'correctClock'
> & {
  readonly spool: EventSpool
  readonly send: (
    events: StatsEventRow[],
    limits: { signal: AbortSignal; timeoutMs: number },
  ) => Promise<Pick<EventsResponse, 'rejected'>>
  /** Whether events may be sent now; after it changed, call `wake`. */
  readonly mayStart: () => boolean
  /** How often the bridge is sent what it did not take yet, in milliseconds. */
  readonly waitingMs?: number
}

const CALL_LIMIT_MS = 10_000
/** Much happens at once in a game; one call reports it. */
const GATHER_MS = 200
/** Events that are further from the bridge's time are not taken, now or later. */
const DAYS_MS = 7 * 86_400_000

type Refused = { readonly event: StatsEventRow; readonly reason: string }

function isTooMuch(error: unknown): error is BridgeRefusal {
  return error instanceof BridgeRefusal && (error.status === 413 || error.status === 422)
}

/** Creates the reporter; it sends nothing before `run` and `open`. */
export function createEventReporter({
  spool: { events: queue, waiting },
  send,
  mayStart,
  log,
  random,
  pauseMs,
  bridgeNowMs,
  correctClock,
  waitingMs = 15_000,
}: EventReporterParts): EventReporter {
  const backOff = createBackOff(random)
  let eventsPerBatch = 0
  let woken = Promise.withResolvers<void>()
  /** Of the waiting events, those that were sent since `waitingMs`. */
  let tried = new WeakSet<StatsEventRow>()

  function mayWait({ event, reason }: Refused): boolean {
    if (reason !== 'IN_FUTURE' && reason !== 'PLAYER_UNKNOWN') return false
    return Math.abs(timeOfEvent(event.id) - bridgeNowMs()) <= DAYS_MS
  }

  function logRefused(refused: readonly Refused[]): void {
    for (const [reason, those] of Map.groupBy(refused, (each) => each.reason)) {
      const kinds = [...new Set(those.map(({ event }) => event.kind))].slice(0, 5)
      log(`Events refused as ${reason}: ${those.length} (${kinds.join(', ')})`)
    }
  }

  /** Sends events. Returns those that wait, as the bridge does not take them yet. */
  async function sendBatch(batch: readonly StatsEventRow[], signal: AbortSignal): Promise<StatsEventRow[]> {
    const events = batch.map(({ id, uuid, kind, amount }) => ({ id, uuid, kind, amount }))
    const { rejected } = await send(events, { signal, timeoutMs: CALL_LIMIT_MS })
    backOff.reset()
    const sent = new Map(batch.map((event) => [event.id, event]))
    const refused = rejected.flatMap(({ id, reason }) => {
      const event = sent.get(id)
      return event ? [{ event, reason }] : []
    })
    logRefused(refused.filter((each) => !mayWait(each)))
    if (refused.some(({ reason }) => reason === 'IN_FUTURE')) correctClock()
    return refused.filter(mayWait).map(({ event }) => event)
  }

  /** Sends waiting events once more. */
  async function sendWaiting(batch: readonly WaitingEvent[], signal: AbortSignal): Promise<void> {
    const kept = new Set(await sendBatch(batch, signal))
    for (const event of batch) tried.add(event)
    await waiting.remove(batch.filter((event) => !kept.has(event)))
  }

  async function sendFirst(batch: readonly StatsEventRow[], signal: AbortSignal): Promise<void> {
    const kept = (await sendBatch(batch, signal)).map((event): WaitingEvent => ({ ...event, version: 1 }))
    for (const event of kept) tried.add(event)
    // before they leave the queue, so that a kill loses none
    const dropped = await waiting.put(kept)
    if (dropped > 0) log(`${dropped} events were dropped that the bridge did not take yet`)
    await queue.removeFirst()
  }

  /** Sends what is due. Returns how long to wait before the next call, in milliseconds; null: until woken. */
  async function sendNext(signal: AbortSignal): Promise<number | null> {
    if (eventsPerBatch === 0 || !mayStart()) return null
    const again = waiting.first(eventsPerBatch, (event) => !tried.has(event))
    const batch = again.length > 0 ? again : await queue.first(eventsPerBatch)
    if (batch.length === 0) return null
    try {
      await (again.length > 0 ? sendWaiting(again, signal) : sendFirst(batch, signal))
      return 0
    } catch (error) {
      if (signal.aborted) return 0
      if (!isTooMuch(error)) return backOff.next(planRetry(error, pauseMs).leastMs)
      if (batch.length > 1) eventsPerBatch = Math.ceil(batch.length / 2)
      else {
        // an event that is always refused would block all behind it
        log(`An event of the kind ${batch[0]?.kind} cannot be reported: ${error.message}`)
        await (again.length > 0 ? waiting.remove(again) : queue.removeFirst())
      }
      return 0
    }
  }

  return {
    report: async (events) => {
      const dropped = await queue.put(events)
      if (dropped > 0) log(`The spool of events is full: ${dropped} of the oldest events were dropped`)
      woken.resolve()
    },
    open: ({ limits, delays, capabilities }: HelloResponse) => {
      // an older bridge does not count: events wait for one that does
      eventsPerBatch = capabilities?.calls.includes('/events') === true ? limits.eventsPerBatch : 0
      backOff.startFrom(delays.retryMs)
      woken.resolve()
    },
    hold: () => {
      eventsPerBatch = 0
    },
    wake: () => woken.resolve(),
    run: async (signal) => {
      const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      const retry = setInterval(() => {
        tried = new WeakSet()
        woken.resolve()
      }, waitingMs)
      while (!signal.aborted) {
        let waitMs = await sendNext(signal)
        if (waitMs === null) {
          await Promise.race([woken.promise, stopped])
          woken = Promise.withResolvers()
          waitMs = GATHER_MS
        }
        if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
      }
      clearInterval(retry)
    },
  }
}
