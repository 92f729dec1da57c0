import { setTimeout as sleep } from 'node:timers/promises'
import type { HelloRequest, HelloResponse } from '@kubora/schema/protocol/hello'
import type { Receipt, ReceivedSyncResponse, SyncRequest } from '@kubora/schema/protocol/sync'
import { createBackOff } from '#client/back-off.ts'
import type { CommandHandlers } from '#client/command-handlers.ts'
import type { CommandJournal } from '#client/command-journal.ts'
import { runCommand } from '#client/command-runner.ts'
import type { Presence } from '#client/presence.ts'
import { judgeSetback } from '#client/setback.ts'
import type { StateLog } from '#client/state-log.ts'
import type { Transport } from '#client/transport.ts'

/** What the loop works with. */
export type SyncLoopParts = {
  readonly hello: HelloRequest
  readonly call: Transport
  readonly handlers: CommandHandlers
  readonly journal: CommandJournal
  readonly presence: Presence
  readonly stateLog: StateLog
  readonly random: () => number
  readonly pauseMs: number
  /** Greeted: limits and delays from here on. */
  onGreeting(greeting: HelloResponse): void
}

/** The one loop of a game server with its bridge. */
export type SyncLoop = {
  /** Runs until the signal aborts; never throws for what the bridge does. */
  run(signal: AbortSignal): Promise<void>
  /** Ends a held call, so that what changed goes up now. */
  nudge(): void
  /** Tells the bridge that nobody is online any more. */
  farewell(): Promise<void>
}

const CALL_LIMIT_MS = 10_000
const FAREWELL_LIMIT_MS = 2000

class Nudged extends Error {}

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
}

/** Makes the loop; nothing is sent before `run`. */
export function createSyncLoop(parts: SyncLoopParts): SyncLoop {
  const { call, journal, presence, stateLog, hello } = parts
  const { bootId } = hello
  const backOff = createBackOff(parts.random)
  let greeting: HelloResponse | null = null
  let clockOffsetMs = 0
  let ackCursor: string | undefined
  let deferred: Receipt[] = []
  let held: AbortController | null = null

  async function greet(signal: AbortSignal): Promise<HelloResponse> {
    const sentAt = Date.now()
    const answer = await call('/hello', hello, { signal, timeoutMs: CALL_LIMIT_MS })
    clockOffsetMs = Date.parse(answer.time) - (sentAt + Date.now()) / 2
    presence.forgetSent()
    parts.onGreeting(answer)
    stateLog.change('connected', `Connected as ${answer.serverName}`)
    return answer
  }

  async function carryOut({ commands }: ReceivedSyncResponse): Promise<void> {
    const isOnline = presence.has
    const bridgeNowMs = (): number => Date.now() + clockOffsetMs
    for (const received of commands.toSorted((a, b) => a.sequence - b.sequence)) {
      const answer = await runCommand(received, { ...parts, isOnline, bridgeNowMs })
      if (answer.outcome === 'deferred') deferred.push(answer)
    }
  }

  async function exchange(
    limits: HelloResponse['limits'],
    how: Pick<SyncRequest, 'waitMs' | 'leaving'>,
    signal: AbortSignal,
    timeoutMs: number,
  ) {
    const receipts = [...journal.unconfirmed(), ...deferred].slice(0, limits.receiptsPerSync)
    const playersOnline = presence.unsent()
    const answer = await call(
      '/sync',
      {
        bootId,
        receipts,
        ...how,
        ...(playersOnline === undefined
          ? {}
          : { playersOnline: playersOnline.slice(0, limits.playersPerSync) }),
        ...(ackCursor === undefined ? {} : { ackCursor }),
      },
      { signal, timeoutMs },
    )
    ackCursor = answer.cursor
    deferred = deferred.filter((each) => !receipts.includes(each))
    if (playersOnline !== undefined) presence.sent(playersOnline)
    await journal.confirm(
      receipts.filter(({ outcome }) => outcome !== 'deferred').map(({ commandId }) => commandId),
    )
    return answer
  }

  async function syncOnce(
    { limits, delays }: HelloResponse,
    signal: AbortSignal,
  ): Promise<ReceivedSyncResponse> {
    held = new AbortController()
    const both = AbortSignal.any([signal, held.signal])
    try {
      return await exchange(limits, { waitMs: delays.syncHoldMs }, both, delays.syncHoldMs + CALL_LIMIT_MS)
    } finally {
      held = null
    }
  }

  async function turn(signal: AbortSignal): Promise<number> {
    if (greeting === null) {
      greeting = await greet(signal)
      await pause(greeting.delays.nextSyncMs, signal)
    }
    const answer = await syncOnce(greeting, signal)
    stateLog.change('connected', `Connected again as ${greeting.serverName}`)
    backOff.reset()
    await carryOut(answer)
    return answer.more ? 0 : answer.nextSyncMs
  }

  function afterSetback(error: unknown): number {
    if (error instanceof Nudged) return 0
    const setback = judgeSetback(error, parts.pauseMs)
    const forgotten = setback.helloFirst && greeting !== null
    if (setback.helloFirst) greeting = null
    // A bridge that merely forgot this process is well: greet it at once, without a line.
    if (forgotten && setback.state === 'unreachable') return 0
    stateLog.change(setback.state, setback.line)
    return backOff.next(setback.leastMs)
  }

  return {
    run: async (signal) => {
      while (!signal.aborted) {
        const waitMs = await turn(signal).catch((error: unknown) =>
          signal.aborted ? 0 : afterSetback(error),
        )
        await pause(waitMs, signal)
      }
    },
    nudge: () => held?.abort(new Nudged()),
    farewell: async () => {
      if (greeting === null || stateLog.state !== 'connected') return
      presence.set([])
      // Commands of this last answer are not read: without its cursor they come again to the next process.
      const how = { waitMs: 0, leaving: true }
      await exchange(greeting.limits, how, new AbortController().signal, FAREWELL_LIMIT_MS).catch(
        () => undefined,
      )
    },
  }
}
