import { setTimeout as sleep } from 'node:timers/promises'
import type { HelloResponse } from '@kubora/schema/protocol/hello'
import { playerRow, type PlayerRow } from '@kubora/schema/protocol/players'
import { createBackOff } from '#client/back-off.ts'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { PlayerSpool } from '#client/player-spool.ts'
import { planRetry } from '#client/retry-plan.ts'
import type { Transport } from '#client/transport.ts'

/** Sends spooled players to the bridge. */
export type PlayerReporter = {
  /** Spools rows; they are sent as soon as the bridge is available. Throws when a row does not fit the protocol. */
  readonly report: (rows: readonly PlayerRow[]) => Promise<void>
  /** Starts sending, with the limits and delays of this response to hello. */
  open(greeting: HelloResponse): void
  /** Stops sending until `open`, as another process holds the lease. */
  hold(): void
  /** Runs until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
}

/** What the reporter works with. */
export type PlayerReporterParts = {
  readonly bootId: string
  readonly call: Transport
  readonly spool: PlayerSpool
  readonly log: (line: string) => void
  readonly random: () => number
  readonly pauseMs: number
}

const CALL_LIMIT_MS = 10_000

/** Creates the reporter; it sends nothing before `run` and `open`. */
export function createPlayerReporter({
  bootId,
  call,
  spool,
  log,
  random,
  pauseMs,
}: PlayerReporterParts): PlayerReporter {
  const backOff = createBackOff(random)
  let rowsPerBatch = 0
  let wake = Promise.withResolvers<void>()

  async function sendBatch(batch: PlayerRow[], signal: AbortSignal): Promise<void> {
    const { results } = await call(
      '/players',
      { bootId, players: batch },
      { signal, timeoutMs: CALL_LIMIT_MS },
    )
    for (const row of results) {
      if (row.result === 'rejected') log(`Player ${row.uuid} was rejected: ${row.reason}`)
    }
    await spool.remove(batch)
    backOff.reset()
  }

  async function afterFailure(error: unknown, batch: PlayerRow[]): Promise<number> {
    const tooMuch = error instanceof BridgeRefusal && (error.status === 413 || error.status === 422)
    if (tooMuch && batch.length > 1) {
      rowsPerBatch = Math.ceil(batch.length / 2)
      return 0
    }
    if (tooMuch) {
      // a row that is always refused would block all rows behind it
      log(`Player ${batch[0]?.uuid} cannot be reported: ${error.message}`)
      await spool.remove(batch)
      return 0
    }
    return backOff.next(planRetry(error, pauseMs).leastMs)
  }

  return {
    report: async (rows) => {
      const dropped = await spool.put(playerRow.array().parse(rows))
      if (dropped > 0) log(`The spool is full: ${dropped} of the oldest players were dropped`)
      wake.resolve()
    },
    open: ({ limits, delays }) => {
      rowsPerBatch = limits.playersPerBatch
      backOff.startFrom(delays.retryMs)
      wake.resolve()
    },
    hold: () => {
      rowsPerBatch = 0
    },
    run: async (signal) => {
      const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      while (!signal.aborted) {
        const batch = spool.first(rowsPerBatch)
        if (batch.length === 0) {
          await Promise.race([wake.promise, stopped])
          wake = Promise.withResolvers()
          continue
        }
        const waitMs = await sendBatch(batch, signal).then(
          () => 0,
          (error: unknown) => (signal.aborted ? 0 : afterFailure(error, batch)),
        )
        if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
