import { setTimeout as sleep } from 'node:timers/promises'
import type { HelloRequest, HelloResponse } from '@kubora/schema/protocol/hello'
import type { Receipt, ReceivedSyncResponse, RejectedPlayer, SyncRequest } from '@kubora/schema/protocol/sync'
import { createBackOff } from '#client/back-off.ts'
import type { BridgeClock } from '#client/bridge-clock.ts'
import type { BootLog } from '#client/boot-log.ts'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { CommandHandlers } from '#client/command-handlers.ts'
import type { CommandJournal } from '#client/command-journal.ts'
import { runCommand } from '#client/command-runner.ts'
import type { OutcomeFinder } from '#client/outcome-finder.ts'
import type { Presence } from '#client/presence.ts'
import { planRetry } from '#client/retry-plan.ts'
import type { HealthReporter } from '#client/health-reporter.ts'
import type { StateReceiver } from '#client/state-receiver.ts'
import type { StateLog } from '#client/state-log.ts'
import type { Transport } from '#client/transport.ts'

/** What the loop needs. */
export type SyncLoopParts = {
  readonly hello: HelloRequest
  readonly call: Transport
  readonly clock: BridgeClock
  readonly handlers: CommandHandlers
  readonly journal: CommandJournal
  readonly boots: BootLog
  readonly presence: Presence
  readonly states: StateReceiver
  readonly outcomes: OutcomeFinder
  readonly health: HealthReporter
  readonly stateLog: StateLog
  readonly log: (line: string) => void
  readonly random: () => number
  readonly pauseMs: number
  /** Called after each hello, with the limits and delays that apply from now on. */
  onHello(greeting: HelloResponse): void
  /** Called with what the bridge wants to have listed of the roleplay world. */
  onSnapshots?: ((requested: NonNullable<ReceivedSyncResponse['snapshots']>) => void) | undefined
}

/** The one loop of a game server with its bridge. */
export type SyncLoop = {
  /** Runs until the signal aborts. Throws only when a file of the client cannot be written. */
  run(signal: AbortSignal): Promise<void>
  /** Interrupts the long poll, so that changes are sent now. */
  interruptPoll(): void
  /** Says hello again, as rows were ahead of the bridge's clock. Returns false, and does nothing, within a minute of the last time. */
  helloForClock(): boolean
  /** Reports to the bridge that nobody is online any more and that the process ends. */
  disconnect(): Promise<void>
}

const CALL_LIMIT_MS = 10_000
const DISCONNECT_TIMEOUT_MS = 2000
/** A bridge that goes on rejecting versions has clocks of its own that differ: no hello helps then. */
const HELLO_FOR_CLOCK_MS = 60_000

class PollInterrupted extends Error {}

/** A response, and the ids of the commands whose final receipts the bridge has stored. */
type Exchanged = { readonly answer: ReceivedSyncResponse; readonly stored: readonly string[] }

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
}

/** Creates the loop; it sends nothing before `run`. */
export function createSyncLoop(parts: SyncLoopParts): SyncLoop {
  const { call, clock, journal, presence, states, outcomes, health, stateLog, hello } = parts
  const { bootId } = hello
  const backOff = createBackOff(parts.random)
  let greeting: HelloResponse | null = null
  let ackCursor: string | undefined
  let deferred: Receipt[] = []
  let held: AbortController | null = null
  let helloAgain = false
  let helloForClockAt = Number.NEGATIVE_INFINITY
  let rejected: ReadonlySet<string> = new Set()
  // each is sent in one hello only: a process that repeated them could take the lease from a live copy of itself
  const replaceable = [...parts.boots.former]

  async function openSession(signal: AbortSignal): Promise<HelloResponse> {
    const answer = await sayHello(signal)
    presence.forgetSent()
    backOff.startFrom(answer.delays.retryMs)
    parts.onHello(answer)
    stateLog.change('connected', `Connected as ${answer.serverName}`)
    return answer
  }

  async function sayHello(signal: AbortSignal): Promise<HelloResponse> {
    const [replaces] = replaceable
    const request = {
      ...hello,
      ...(replaces === undefined ? {} : { replaces }),
      ...(states.lacksCopy() ? { resendState: true } : {}),
    }
    try {
      const sentAt = clock.mark()
      const answer = await call('/hello', request, { signal, timeoutMs: CALL_LIMIT_MS })
      clock.correct(answer.time, sentAt)
      replaceable.length = 0
      return answer
    } catch (error) {
      if (!(error instanceof BridgeRefusal && error.is('INSTANCE_CONFLICT'))) throw error
      replaceable.shift()
      if (replaceable.length === 0) throw error
      return sayHello(signal)
    }
  }

  /** Logs the players who are newly refused, not all of them with each list. */
  function noteRejected(rows: readonly RejectedPlayer[]): void {
    for (const { uuid, reason } of rows) {
      if (!rejected.has(uuid)) parts.log(`Player ${uuid} does not count as online: ${reason}`)
    }
    rejected = new Set(rows.map(({ uuid }) => uuid))
  }

  async function carryOut({ commands }: ReceivedSyncResponse): Promise<void> {
    const isOnline = presence.has
    for (const received of commands.toSorted((a, b) => a.sequence - b.sequence)) {
      const answer = await runCommand(received, { ...parts, isOnline, bridgeNowMs: clock.nowMs })
      if (answer.outcome === 'deferred') deferred.push(answer)
    }
  }

  async function exchange(
    limits: HelloResponse['limits'],
    how: Pick<SyncRequest, 'waitMs' | 'leaving'>,
    signal: AbortSignal,
    timeoutMs: number,
  ): Promise<Exchanged> {
    const receipts = [...journal.unconfirmed(), ...deferred].slice(0, limits.receiptsPerSync)
    const playersOnline = presence.unsent()
    const stateReceipts = states.unconfirmed().slice(0, limits.receiptsPerSync)
    const findings = outcomes.unconfirmed().slice(0, limits.receiptsPerSync)
    const report = health.due()
    const sentAt = clock.mark()
    const answer = await call(
      '/sync',
      {
        bootId,
        receipts,
        ...how,
        ...(playersOnline === undefined
          ? {}
          : { playersOnline: playersOnline.slice(0, limits.playersPerSync) }),
        ...(stateReceipts.length === 0 ? {} : { stateReceipts }),
        ...(findings.length === 0 ? {} : { findings }),
        ...report,
        ...(ackCursor === undefined ? {} : { ackCursor }),
      },
      { signal, timeoutMs },
    )
    clock.correct(answer.time, sentAt)
    if (report.health) health.reported()
    ackCursor = answer.cursor
    deferred = deferred.filter((each) => !receipts.includes(each))
    if (playersOnline !== undefined) {
      presence.sent(playersOnline)
      noteRejected(answer.rejectedPlayers ?? [])
    }
    states.confirm(stateReceipts)
    outcomes.confirm(findings)
    const final = receipts.filter(({ outcome }) => outcome !== 'deferred')
    return { answer, stored: final.map(({ commandId }) => commandId) }
  }

  async function syncOnce({ limits, delays }: HelloResponse, signal: AbortSignal): Promise<Exchanged> {
    // after an outage the first response must come at once; until then the connection counts as broken
    const waitMs = stateLog.state === 'connected' ? delays.syncHoldMs : 0
    held = new AbortController()
    const both = AbortSignal.any([signal, held.signal])
    try {
      return await exchange(limits, { waitMs }, both, delays.syncHoldMs + CALL_LIMIT_MS)
    } finally {
      held = null
    }
  }

  async function callBridge(signal: AbortSignal): Promise<Exchanged> {
    let session = greeting
    if (session === null) {
      session = await openSession(signal)
      greeting = session
      await pause(session.delays.nextSyncMs, signal)
    }
    const exchanged = await syncOnce(session, signal)
    stateLog.change('connected', `Connected again as ${session.serverName}`)
    backOff.reset()
    helloAgain = false
    return exchanged
  }

  function afterFailure(error: unknown): number {
    if (error instanceof PollInterrupted) return 0
    const retryPlan = planRetry(error, parts.pauseMs)
    if (retryPlan.helloFirst) greeting = null
    // a bridge that has only forgotten this process works: say hello at once, without a log line, but only once
    if (retryPlan.helloFirst && retryPlan.state === 'unreachable' && !helloAgain) {
      helloAgain = true
      return 0
    }
    stateLog.change(retryPlan.state, retryPlan.line)
    return backOff.next(retryPlan.leastMs)
  }

  return {
    run: async (signal) => {
      await parts.boots.begin(bootId)
      await states.resume()
      while (!signal.aborted) {
        const outcome = await callBridge(signal).catch((error: unknown) =>
          signal.aborted ? 0 : afterFailure(error),
        )
        if (typeof outcome === 'number') {
          await pause(outcome, signal)
          continue
        }
        // a journal that cannot be written ends the loop: a command could otherwise take effect twice
        await journal.confirm(outcome.stored)
        await states.take(outcome.answer.states)
        await outcomes.take(outcome.answer.interrupted)
        parts.onSnapshots?.(outcome.answer.snapshots ?? [])
        await carryOut(outcome.answer)
        await pause(outcome.answer.more ? 0 : outcome.answer.nextSyncMs, signal)
      }
    },
    interruptPoll: () => held?.abort(new PollInterrupted()),
    helloForClock: () => {
      if (performance.now() < helloForClockAt + HELLO_FOR_CLOCK_MS) return false
      helloForClockAt = performance.now()
      greeting = null
      held?.abort(new PollInterrupted())
      return true
    },
    disconnect: async () => {
      if (greeting === null || stateLog.state !== 'connected') return
      presence.set([])
      // commands of this last response are not read: without its cursor the next process gets them again
      const how = { waitMs: 0, leaving: true }
      await exchange(greeting.limits, how, new AbortController().signal, DISCONNECT_TIMEOUT_MS).catch(
        () => undefined,
      )
    },
  }
}
