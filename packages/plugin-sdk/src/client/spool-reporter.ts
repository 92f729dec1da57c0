import { setTimeout as sleep } from 'node:timers/promises'
import type { BridgeCapabilities, HelloResponse } from '@kubora/schema/protocol/hello'
import { createBackOff } from '#client/back-off.ts'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { Spool } from '#client/spool.ts'
import { planRetry } from '#client/retry-plan.ts'

/** Sends spooled rows to the bridge. */
export type SpoolReporter<Row> = {
  /** Spools rows; they are sent as soon as the bridge is available. Drops them where a reason holds for all (`closedBy`). */
  readonly report: (rows: readonly Row[]) => Promise<void>
  /** Starts sending, with the limits and delays of this response to hello. */
  readonly open: (greeting: HelloResponse) => void
  /** Whether rows are dropped until the next hello. */
  readonly isClosed: boolean
  /** Stops sending until `open`, as another process holds the lease. */
  hold(): void
  /** Looks again whether rows may be sent. */
  wake(): void
  /** Runs until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
}

/** What became of a row. */
export type RowResult =
  | { readonly result: 'accepted' | 'stale' }
  | { readonly result: 'rejected'; readonly reason: string; readonly field?: string | undefined }

/** What the reporter works with. */
export type SpoolReporterParts<Row> = {
  readonly spool: Spool<Row>
  /** Makes the call that reports rows, and returns the result of each. */
  readonly send: (
    rows: Row[],
    limits: { signal: AbortSignal; timeoutMs: number },
  ) => Promise<{ readonly results: readonly RowResult[] }>
  /** Returns the words that name a row in the log, with a capital. */
  readonly nameOf: (row: Row) => string
  /** Whether a bridge that can do this takes the row; one that it does not take waits for a bridge that does. An old bridge says nothing. */
  readonly isTaken?: (row: Row, bridge: BridgeCapabilities | undefined) => boolean
  /** Whether rows may be sent now; after it changed, call `wake`. */
  readonly mayStart?: () => boolean
  /** Returns whether a rejected row was ahead of what the bridge learns soon, so that it is sent again, though not without a limit. */
  readonly isEarly?: (row: Row, reason: string) => boolean
  /** Returns what the log says of a reason that holds for every row until the next hello; all of them are dropped until then. */
  readonly closedBy?: (reason: string) => string | null
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
/** Long enough for what is under way, as a list of online players, to arrive, in milliseconds. */
const EARLY_MS = 1000
/** How often a row is sent that is ahead of what the bridge knows. */
const SENT_EARLY_MAX = 5

/** Creates the reporter; it sends nothing before `run` and `open`. */
export function createSpoolReporter<Row extends { readonly version: number }>({
  spool,
  send,
  nameOf,
  isTaken = () => true,
  mayStart = () => true,
  isEarly = () => false,
  closedBy = () => null,
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
  let isClosed = false
  const sentEarly = new WeakMap<Row, number>()

  /** Sends rows. Returns how long to wait before the next ones, in milliseconds. */
  async function sendBatch(batch: Row[], signal: AbortSignal): Promise<number> {
    const nowMs = bridgeNowMs()
    // versions that were given while the clock was wrong
    const rows = batch.map((row) => (row.version > nowMs ? { ...row, version: nowMs } : row))
    const { results } = await send(rows, { signal, timeoutMs: CALL_LIMIT_MS })
    if (closes(results)) {
      await spool.remove(spool.first(Infinity))
      return 0
    }
    const [early, ahead]: [Row[], Row[]] = [[], []]
    for (const [index, row] of batch.entries()) {
      const result = results[index]
      if (result?.result !== 'rejected') continue
      if (isSentAgain(row, result.reason)) early.push(row)
      else log(`${nameOf(row)} was rejected: ${[result.reason, result.field ?? []].flat().join(' ')}`)
      if (result.reason === 'VERSION_IN_FUTURE') ahead.push(row)
    }
    const again = ahead.length > 0 && correctClock() ? ahead : []
    // until the hello that corrects the clock
    if (again.length > 0) rowsPerBatch = 0
    await spool.remove(batch.filter((row) => !early.includes(row) && !again.includes(row)))
    backOff.reset()
    if (early.length > 0) return EARLY_MS
    onSent?.()
    return 0
  }

  /** Returns whether a result closes the reporter until the next hello; logs the first one. */
  function closes(results: readonly RowResult[]): boolean {
    const [line] = results.flatMap((row) => (row.result === 'rejected' ? (closedBy(row.reason) ?? []) : []))
    if (line === undefined) return false
    if (!isClosed) log(line)
    isClosed = true
    return true
  }

  function isSentAgain(row: Row, reason: string): boolean {
    const times = (sentEarly.get(row) ?? 0) + 1
    if (times >= SENT_EARLY_MAX || !isEarly(row, reason)) return false
    sentEarly.set(row, times)
    return true
  }

  async function afterFailure(error: unknown, batch: Row[]): Promise<number> {
    const tooMuch = error instanceof BridgeRefusal && (error.status === 413 || error.status === 422)
    if (tooMuch && batch.length > 1) {
      rowsPerBatch = Math.ceil(batch.length / 2)
      return 0
    }
    if (tooMuch) {
      // a row that is always refused would block all rows behind it
      for (const row of batch) log(`${nameOf(row)} cannot be reported: ${error.message}`)
      await spool.remove(batch)
      onSent?.()
      return 0
    }
    return backOff.next(planRetry(error, pauseMs).leastMs)
  }

  return {
    report: async (rows) => {
      if (isClosed) return
      const dropped = await spool.put(rows)
      if (dropped > 0) log(`The spool is full: ${dropped} of the oldest rows were dropped`)
      woken.resolve()
    },
    open: ({ limits, delays, capabilities }) => {
      bridge = capabilities
      isClosed = false
      rowsPerBatch = limits.playersPerBatch
      backOff.startFrom(delays.retryMs)
      woken.resolve()
    },
    hold: () => {
      rowsPerBatch = 0
    },
    get isClosed() {
      return isClosed
    },
    wake: () => woken.resolve(),
    run: async (signal) => {
      const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      while (!signal.aborted) {
        const batch = mayStart() ? spool.first(rowsPerBatch, (row) => isTaken(row, bridge)) : []
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
