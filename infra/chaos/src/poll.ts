import { setTimeout as sleep } from 'node:timers/promises'

/** How long and how often to look. */
export type PollOptions = { timeoutMs: number; everyMs?: number }

/** Something that was waited for did not come; the message says what. */
export class NeverCameError extends Error {
  override name = 'NeverCameError'
}

/**
 * Looks until `look` answers something other than undefined, and answers that. Throws {@link NeverCameError} after the
 * time-out. What `look` throws counts as "not yet", and the last such error is the cause.
 */
export async function poll<Found>(
  what: string,
  look: () => Promise<Found | undefined> | Found | undefined,
  { timeoutMs, everyMs = 100 }: PollOptions,
): Promise<Found> {
  const deadline = performance.now() + timeoutMs
  let cause: unknown
  do {
    try {
      const found = await look()
      if (found !== undefined) return found
      cause = undefined
    } catch (error) {
      cause = error
    }
    await sleep(everyMs)
  } while (performance.now() < deadline)
  throw new NeverCameError(`${what} did not come within ${timeoutMs / 1000} s`, { cause })
}
