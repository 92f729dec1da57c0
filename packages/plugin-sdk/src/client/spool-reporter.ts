import { setTimeout as sleep } from 'node:timers/promises'
import type { BridgeCapabilities, HelloResponse } from '@kubora/schema/protocol/hello'
import type { PlayersResponse } from '@kubora/schema/protocol/players'
import { createBackOff } from '#client/back-off.ts'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { Spool } from '#client/player-spool.ts'
import { planRetry } from '#client/retry-plan.ts'

/** Sends spooled rows to the bridge. */
export type SpoolReporter<Row> = {
  /** Spools rows; they are sent as soon as the bridge is available. */
  readonly report: (rows: readonly Row[]) => Promise<void>
  /** Starts sending, with the limits and delays of this response to hello. */
  readonly open: (greeting: HelloResponse) => void
  /** Stops sending until `open`, as another process holds the lease. */
  hold(): void
  /** Looks again whether rows may be sent. */
  wake(): void
  /** Runs until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
}

/** What the reporter works with. */
export type SpoolReporterParts<Row> = {
  readonly spool: Spool<Row>
  /** Makes the call that reports rows, and returns the result of each. */
  readonly send: (
    rows: Row[],
    limits: { signal: AbortSignal; timeoutMs: number },
  ) => Promise<Pick<PlayersResponse, 'results'>>
  /** Whether a bridge that can do this takes the row; one that it does not take waits for a bridge that does. */
  readonly isTaken?: (row: Row, bridge: BridgeCapabilities) => boolean
  /** Whether rows may be sent now; after it changed, call `wake`. */
  readonly mayStart?: () => boolean
  /** Returns whether the player is on the game server: the list with which the bridge learns it may be under way. */
  readonly isOnline: (playerUuid: string) => boolean
  /** Called after rows were sent. */
  readonly onSent?: () => void
  readonly log: (line: string) => void
  readonly random: () => number
  readonly pauseMs: number
  /** Returns the time by the bridge's clock, in milliseconds since 1970. */
  readonly bridgeNowMs: () => number
  /** Corrects the clock by a hello, after which `open` is called. Returns false when that was just done, without success. */
  readonly correctClock: () => boolean
}

const CALL_LIMIT_MS = 10_000
/** Long enough for a list of online players that is under way to arrive, in milliseconds. */
const LIST_LATE_MS = 1000
/** How often a row is sent whose player the bridge has not seen on the server. */
const SENT_UNSEEN_MAX = 5

/** Creates the reporter; it sends nothing before `run` and `open`. */
export function createSpoolReporter<Row extends { readonly uuid: string; readonly version: number }>({
  spool,
  send,
  isTaken = () => true,
  mayStart = () => true,
  isOnline,
  onSent,
  log,
  random,
  pauseMs,
  bridgeNowMs,
  correctClock,
}: SpoolReporterParts<Row>): SpoolReporter<Row> {
  const backOff = createBackOff(random)
  let rowsPerBatch = 0
  let bridge: BridgeCapabilities | undefined
  let woken = Promise.withResolvers<void>()
  const sentUnseen = new WeakMap<Row, number>()

  /** Sends rows. Returns how long to wait before the next ones, in milliseconds. */
  async function sendBatch(batch: Row[], signal: AbortSignal): Promise<number> {
    const nowMs = bridgeNowMs()
    // versions that were given while the clock was wrong
    const rows = batch.map((row) => (row.version > nowMs ? { ...row, version: nowMs } : row))
    const { results } = await send(rows, { signal, timeoutMs: CALL_LIMIT_MS })
    const [early, ahead]: [Row[], Row[]] = [[], []]
    for (const [index, row] of batch.entries()) {
      const result = results[index]
      if (result?.result !== 'rejected') continue
      if (isEarly(row, result.reason)) early.push(row)
      else log(`Player ${row.uuid} was rejected: ${result.reason}`)
      if (result.reason === 'VERSION_IN_FUTURE') ahead.push(row)
    }
    const again = ahead.length > 0 && correctClock() ? ahead : []
    // until the hello that corrects the clock
    if (again.length > 0) rowsPerBatch = 0
    await spool.remove(batch.filter((row) => !early.includes(row) && !again.includes(row)))
    backOff.reset()
    if (early.length > 0) return LIST_LATE_MS
    onSent?.()
    return 0
  }

  /** Returns whether the row was ahead of the list that says its player is on the server; it is sent again. */
  function isEarly(row: Row, reason: string): boolean {
    if (reason !== 'PLAYER_NOT_SEEN' || !isOnline(row.uuid)) return false
    const times = (sentUnseen.get(row) ?? 0) + 1
    sentUnseen.set(row, times)
    return times < SENT_UNSEEN_MAX
  }

  async function afterFailure(error: unknown, batch: Row[]): Promise<number> {
    const tooMuch = error instanceof BridgeRefusal && (error.status === 413 || error.status === 422)
    if (tooMuch && batch.length > 1) {
      rowsPerBatch = Math.ceil(batch.length / 2)
      return 0
    }
    if (tooMuch) {
      // a row that is always refused would block all rows behind it
      log(`Player ${batch[0]?.uuid} cannot be reported: ${error.message}`)
      await spool.remove(batch)
      onSent?.()
      return 0
    }
    return backOff.next(planRetry(error, pauseMs).leastMs)
  }

  return {
    report: async (rows) => {
      const dropped = await spool.put(rows)
      if (dropped > 0) log(`The spool is full: ${dropped} of the oldest rows were dropped`)
      woken.resolve()
    },
    open: ({ limits, delays, capabilities }) => {
      bridge = capabilities
      rowsPerBatch = limits.playersPerBatch
      backOff.startFrom(delays.retryMs)
      woken.resolve()
    },
    hold: () => {
      rowsPerBatch = 0
    },
    wake: () => woken.resolve(),
    run: async (signal) => {
      const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      while (!signal.aborted) {
        const batch = mayStart() ? spool.first(rowsPerBatch, (row) => !bridge || isTaken(row, bridge)) : []
        if (batch.length === 0) {
          await Promise.race([woken.promise, stopped])
          woken = Promise.withResolvers()
          continue
        }
        const waitMs = await sendBatch(batch, signal).catch((error: unknown) =>
          signal.aborted ? 0 : afterFailure(error, batch),
        )
        if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
