import { setImmediate } from 'node:timers/promises'
import type { Database } from '@kubora/schema/db/client'
import { loadPrincipals } from '@kubora/domain/accounts/load-principal'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'

/** Longest time a principal is used without querying Postgres, ms: with the duration of a request it stays under a second. */
export const principalFreshMs = 750

/** The principals of live sessions, at most {@link principalFreshMs} old. */
export type Principals = {
  /**
   * Returns who the session belongs to, with the permissions of this moment; null when it ended. Throws while Postgres is
   * unavailable.
   */
  of: (sessionId: string) => Promise<Principal | null> | Principal | null
  /** Drops the principals that the signal says have changed. */
  handle: (signal: LiveSignal) => void
}

type Entry = {
  readAt: number
  principal: Principal | null | undefined
  loading: Promise<Principal | null> | null
}

type Gathered = { sessionIds: string[]; found: Promise<Map<string, Principal>> }

/** Loads together all sessions that are requested within one task of the event loop. */
function batchPerTask(load: (sessionIds: string[]) => Promise<Map<string, Principal>>): Gathered {
  const sessionIds: string[] = []
  return { sessionIds, found: setImmediate().then(() => load(sessionIds)) }
}

/** Most sessions cached; older principals would not be used anyway. */
const entriesMax = 20_000

/** Caches principals. A session is loaded once at a time, and all that one task of the event loop requests with one statement. */
export function createPrincipals(db: Database): Principals {
  const entries = new Map<string, Entry>()
  let gathered: Gathered | null = null

  function loadGathered(sessionId: string): Promise<Map<string, Principal>> {
    gathered ??= batchPerTask((sessionIds) => {
      gathered = null
      return loadPrincipals(db, sessionIds)
    })
    gathered.sessionIds.push(sessionId)
    return gathered.found
  }

  function load(sessionId: string): Promise<Principal | null> {
    if (entries.size >= entriesMax) entries.clear()
    const entry: Entry = { readAt: performance.now(), principal: undefined, loading: null }
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

  return {
    of(sessionId) {
      const entry = entries.get(sessionId)
      // the age counts from before the query, as the permissions may change while it runs
      if (!entry || performance.now() - entry.readAt > principalFreshMs) return load(sessionId)
      return entry.principal === undefined ? (entry.loading ?? load(sessionId)) : entry.principal
    },
    handle(signal) {
      if (signal.kind === 'resync') entries.clear()
      if (signal.kind === 'session-ended' && signal.sessionId !== null) entries.delete(signal.sessionId)
      if (signal.kind !== 'account' && signal.kind !== 'session-ended') return
      for (const [sessionId, entry] of entries) {
        // one still loading may have read the old state
        if (entry.loading !== null || entry.principal?.accountId === signal.accountId)
          entries.delete(sessionId)
      }
    },
  }
}
