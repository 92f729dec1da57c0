import { setImmediate } from 'node:timers/promises'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'

/** Longest time for which a principal is cached, ms: together with the duration of a request it stays below a second. */
export const principalFreshMs = 750
/** Age from which a principal in use is read again, ms, while requests are still served by it. */
const renewAfterMs = 200
/** Time over which such sessions are gathered, ms, so that one statement reads many. */
const renewGatherMs = 100

/** The principals of live sessions, at most {@link principalFreshMs} old. */
export type Principals = {
  /**
   * Returns the principal of a session, with the permissions of this moment; null when the session has ended. Throws while
   * Postgres is unavailable.
   */
  of: (sessionId: string) => Promise<Principal | null> | Principal | null
  /** Returns the same, read now. */
  read: (sessionId: string) => Promise<Principal | null>
  /** Drops the principals that have changed, by the signal. */
  handle: (signal: LiveSignal) => void
}

type Entry = {
  readAt: number
  principal: Principal | null | undefined
  loading: Promise<Principal | null> | null
  /** Whether it is to be read again, or was without success. */
  isDue: boolean
}

type Load = (sessionIds: readonly string[]) => Promise<Map<string, Principal>>

type Gathered = { sessionIds: string[]; found: Promise<Map<string, Principal>> }

/** Loads all sessions together that are requested within one task of the event loop. */
function batchPerTask(load: Load): Gathered {
  const sessionIds: string[] = []
  return { sessionIds, found: setImmediate().then(() => load(sessionIds)) }
}

/** Most sessions cached. Older principals would be too old to be used anyway. */
const entriesMax = 20_000

/**
 * Creates the cache; `loadAll` finds the principals of live sessions in one statement. A session is loaded once at a time, and
 * all that are requested in one task of the event loop together. Those in use are read again before they are too old, about
 * ten times a second all that are due, so that they cost no statement of their own (docs/adr/0068).
 */
export function createPrincipals(loadAll: Load): Principals {
  const entries = new Map<string, Entry>()
  let due = new Map<string, Entry>()
  let gathered: Gathered | null = null

  function loadGathered(sessionId: string): Promise<Map<string, Principal>> {
    gathered ??= batchPerTask((sessionIds) => {
      gathered = null
      return loadAll(sessionIds)
    })
    gathered.sessionIds.push(sessionId)
    return gathered.found
  }

  function load(sessionId: string): Promise<Principal | null> {
    if (entries.size >= entriesMax) entries.clear()
    const entry: Entry = { readAt: performance.now(), principal: undefined, loading: null, isDue: false }
    entries.set(sessionId, entry)
    entry.loading = loadGathered(sessionId).then(
      (found) => {
        const principal = found.get(sessionId) ?? null
        entry.principal = principal
        entry.loading = null
        return principal
      },
      (error: unknown) => {
        if (entries.get(sessionId) === entry) entries.delete(sessionId)
        throw error
      },
    )
    return entry.loading
  }

  function renewSoon(sessionId: string, entry: Entry): void {
    entry.isDue = true
    if (due.size === 0) setTimeout(() => void renewDue(), renewGatherMs).unref()
    due.set(sessionId, entry)
  }

  async function renewDue(): Promise<void> {
    const renewed = due
    due = new Map()
    // the age counts from before the query, as permissions may change while it runs
    const readAt = performance.now()
    try {
      const found = await loadAll([...renewed.keys()])
      for (const [sessionId, entry] of renewed) {
        // what a signal dropped meanwhile may have been read before the change
        if (entries.get(sessionId) !== entry) continue
        const principal = found.get(sessionId) ?? null
        entries.set(sessionId, { readAt, principal, loading: null, isDue: false })
      }
    } catch {
      // these entries end at their age, and the request after that gets the error
    }
  }

  return {
    read: load,
    of(sessionId) {
      const entry = entries.get(sessionId)
      const ageMs = entry === undefined ? Number.POSITIVE_INFINITY : performance.now() - entry.readAt
      if (entry === undefined || ageMs > principalFreshMs) return load(sessionId)
      if (entry.principal === undefined) return entry.loading ?? load(sessionId)
      // a session that has ended does not live again
      if (entry.principal !== null && ageMs > renewAfterMs && !entry.isDue) renewSoon(sessionId, entry)
      return entry.principal
    },
    handle(signal) {
      // a change of rights decides who is sent it, and accounts outside the team have no event of their own
      if (signal.kind === 'resync' || signal.kind === 'rights') entries.clear()
      if (signal.kind === 'session-ended' && signal.sessionId !== null) entries.delete(signal.sessionId)
      if (signal.kind !== 'account' && signal.kind !== 'session-ended') return
      for (const [sessionId, entry] of entries) {
        // a principal that is still loading may have been read before the change
        if (entry.loading !== null || entry.principal?.accountId === signal.accountId)
          entries.delete(sessionId)
      }
    },
  }
}
