import { useEffect } from 'react'
import { persistedValue } from '#device/persisted-value.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'

/** A visit ends when the changelog was not opened for this long, ms. */
const visitMs = 30 * 60_000

/** What this device stores about visits to the changelog. */
export interface ChangelogVisit {
  /** When the changelog was last opened, ms since the epoch. */
  at: number
  /** Day of the newest entry then, yyyy-mm-dd. */
  newest: string
  /** Day of the newest entry of the visit before; entries after it are new. */
  seen: string
}

/** Reads a stored visit; null when it has another shape. */
export function readVisit(stored: unknown): ChangelogVisit | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { at, newest, seen } = stored as Record<string, unknown>
  return typeof at === 'number' && typeof newest === 'string' && typeof seen === 'string'
    ? { at, newest, seen }
    : null
}

/** Returns the visit that continues or begins now; on the first one nothing is new. */
export function continueVisit(last: ChangelogVisit | null, newest: string, now: number): ChangelogVisit {
  if (last === null) return { at: now, newest, seen: newest }
  const goesOn = now - last.at < visitMs
  return {
    at: now,
    newest: newest > last.newest ? newest : last.newest,
    seen: goesOn ? last.seen : last.newest,
  }
}

/**
 * Returns the visit after a list was shown that begins with `newest`; null for a filtered one, which continues a visit without
 * saying what is newest, and begins no first one.
 */
export function visitAfter(
  last: ChangelogVisit | null,
  newest: string | null,
  now: number,
): ChangelogVisit | null {
  if (newest !== null) return continueVisit(last, newest, now)
  return last && continueVisit(last, last.newest, now)
}

const storedVisit = persistedValue<ChangelogVisit>('changelogVisit', readVisit)

/**
 * Returns the day up to which this device has seen the changelog; null while that is unknown, and on the server. `newest` is the
 * day of the newest entry: undefined while none is shown, null in a filtered list.
 */
export function useSeenUntil(newest: string | null | undefined): string | null {
  const visit = usePersistedValue(storedVisit)
  useEffect(() => {
    if (newest === undefined) return
    const next = visitAfter(storedVisit.get(), newest, Date.now())
    if (next !== null) storedVisit.set(next)
  }, [newest])
  return visit?.seen ?? null
}
