import { setTimeout as sleep } from 'node:timers/promises'
import { ROLEPLAY_KINDS, type RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import {
  type RoleplaySnapshotRequest,
  type RoleplaySnapshotResponse,
  snapshotPageMax,
} from '@kubora/schema/protocol/roleplay-snapshot'
import type { ReceivedSyncResponse } from '@kubora/schema/protocol/sync'
import { createBackOff } from '#client/back-off.ts'
import { CALL_LIMIT_MS } from '#client/player-requests.ts'
import { reasonOf } from '#client/reason-of.ts'
import { planRetry } from '#client/retry-plan.ts'
import type { WorldOptions } from '#client/world-reporter.ts'
import { worldRowsOf } from '#client/world-rows.ts'

/** How often a page is sent before its list is given up; the bridge requests another one in the next night. */
const SENT_MAX = 20

type Requested = NonNullable<ReceivedSyncResponse['snapshots']>[number]
type Page = Omit<RoleplaySnapshotRequest, 'bootId'>

/** What the reporter needs of the client. */
export type SnapshotReporterParts = {
  readonly world: WorldOptions
  readonly send: (
    page: Page,
    limits: { signal: AbortSignal; timeoutMs: number },
  ) => Promise<RoleplaySnapshotResponse>
  /** Reports rows of the world, through its spool. */
  readonly report: (rows: readonly RoleplayFact[]) => Promise<void>
  readonly bridgeNowMs: () => number
  readonly log: (line: string) => void
  readonly random: () => number
  readonly pauseMs: number
}

/** Lists what is in the world when the bridge wants to compare, and reports what the bridge has not stored like that. */
export type SnapshotReporter = {
  /** Takes what a response to `/sync` requests; what was begun already is left out. */
  readonly take: (requested: readonly Requested[]) => void
  /** Sends lists until the signal aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

/** Creates the reporter; it sends nothing before `run`. */
export function createSnapshotReporter(parts: SnapshotReporterParts): SnapshotReporter {
  const { world, send, report, bridgeNowMs, log, pauseMs } = parts
  // of each kind the request that was taken last: it is repeated until its first page came
  const taken = new Map<string, string>()
  let waiting: Requested[] = []
  let woken = Promise.withResolvers<void>()

  async function compare(requested: readonly Requested[], signal: AbortSignal): Promise<void> {
    const facts = worldRowsOf(await world.read('comparison'))
    for (const { kind, snapshotId } of requested) {
      const rows = facts.rows.filter((fact) => fact.kind === kind)
      // what a list leaves out is taken as gone; a row without a known kind may be of any
      const wrong = facts.wrong.find((row) => row.kind === kind || !isKnownKind(row.kind))
      if (wrong) log(`The world is not compared: the ${wrong.kind} ${wrong.reason}`)
      // a plugin ignores kinds that it does not know
      else if (isKnownKind(kind)) await list({ kind, snapshotId }, rows, signal)
    }
  }

  async function list(
    snapshot: Pick<Page, 'kind' | 'snapshotId'>,
    rows: readonly RoleplayFact[],
    signal: AbortSignal,
  ): Promise<void> {
    const present = rows.filter((row) => !('removed' in row))
    const byId = new Map(present.map((row) => [row.id, row]))
    const nowMs = bridgeNowMs()
    // versions that were given while the clock was wrong
    const ids = present.map(({ id, version }) => ({ id, version: Math.min(version, nowMs) }))
    for (let page = 0; page === 0 || page * snapshotPageMax < ids.length; page += 1) {
      const complete = (page + 1) * snapshotPageMax >= ids.length
      const from = page * snapshotPageMax
      const sent = { ...snapshot, page, complete, ids: ids.slice(from, from + snapshotPageMax) }
      const answer = await sendUntilAnswered(sent, signal)
      if (answer === null || answer.result === 'rejected') {
        // another request of the same snapshot is followed then
        taken.delete(snapshot.kind)
      }
      if (answer === null) return
      if (answer.result === 'rejected') {
        log(`The comparison of kind ${snapshot.kind} ended: ${answer.reason}`)
        return
      }
      const { snapshotId } = snapshot
      await report(answer.wanted.flatMap((id) => byId.get(id) ?? []).map((row) => ({ ...row, snapshotId })))
    }
  }

  /** Returns the answer; null when the page could not be sent. */
  async function sendUntilAnswered(
    page: Page,
    signal: AbortSignal,
  ): Promise<RoleplaySnapshotResponse | null> {
    const backOff = createBackOff(parts.random)
    for (let sends = 0; sends < SENT_MAX && !signal.aborted; sends += 1) {
      try {
        return await send(page, { signal, timeoutMs: CALL_LIMIT_MS })
      } catch (error) {
        if (signal.aborted) return null
        const waitMs = backOff.next(planRetry(error, pauseMs).leastMs)
        await sleep(waitMs, undefined, { signal }).catch(() => undefined)
      }
    }
    log(`The comparison of kind ${page.kind} was given up`)
    return null
  }

  return {
    take: (requested) => {
      const fresh = requested.filter(({ kind, snapshotId }) => taken.get(kind) !== snapshotId)
      if (fresh.length === 0) return
      for (const { kind, snapshotId } of fresh) taken.set(kind, snapshotId)
      waiting.push(...fresh)
      woken.resolve()
    },
    run: async (signal) => {
      const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      while (!signal.aborted) {
        const requested = waiting
        waiting = []
        if (requested.length === 0) {
          await Promise.race([woken.promise, stopped])
          woken = Promise.withResolvers()
          continue
        }
        await compare(requested, signal).catch((error: unknown) => {
          log(`The world could not be listed: ${reasonOf(error)}`)
        })
      }
    },
  }
}

function isKnownKind(kind: string): kind is Page['kind'] {
  return ROLEPLAY_KINDS.some((known) => known === kind)
}
