import { setTimeout as sleep } from 'node:timers/promises'

/** How long and how often to poll. */
export type PollOptions = { timeoutMs: number; everyMs?: number }

/** A condition was not met in time; the message names it. */
export class NeverCameError extends Error {
  override name = 'NeverCameError'
}

/**
 * Calls `look` until it returns something other than undefined, and returns that. Throws {@link NeverCameError} after the
 * timeout. An error of `look` counts as "not yet", and the last one is the cause.
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
