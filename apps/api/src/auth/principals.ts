import { setImmediate } from 'node:timers/promises'
import type { Database } from '@kubora/schema/db/client'
import { loadPrincipals } from '@kubora/domain/accounts/load-principal'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'

/** Longest time for which a principal is cached, ms: together with the duration of a request it stays below a second. */
export const principalFreshMs = 750

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
}

type Gathered = { sessionIds: string[]; found: Promise<Map<string, Principal>> }

/** Loads all sessions together that are requested within one task of the event loop. */
function batchPerTask(load: (sessionIds: string[]) => Promise<Map<string, Principal>>): Gathered {
  const sessionIds: string[] = []
  return { sessionIds, found: setImmediate().then(() => load(sessionIds)) }
}

/** Most sessions cached. Older principals would be too old to be used anyway. */
const entriesMax = 20_000

/**
 * Creates the cache. A session is loaded once at a time, and all that are requested in one task of the event loop with one
 * statement.
 */
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
    read: load,
    of(sessionId) {
      const entry = entries.get(sessionId)
      // the age counts from before the query, as permissions may change while it runs
      if (!entry || performance.now() - entry.readAt > principalFreshMs) return load(sessionId)
      return entry.principal === undefined ? (entry.loading ?? load(sessionId)) : entry.principal
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
