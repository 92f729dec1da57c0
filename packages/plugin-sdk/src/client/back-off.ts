/** Growing waits between failed attempts. */
export type BackOff = {
  /** Returns the milliseconds to wait now: they double up to 60 s, less up to a random half, and never below `leastMs`. */
  next(leastMs: number): number
  /** Starts again from the first wait; to be called after a success. */
  reset(): void
  /** Sets the first wait, as the bridge requests it. */
  startFrom(firstMs: number): void
}

const LONGEST_MS = 60_000

/** Makes a back-off that starts from 1 s until `startFrom`; `random` gives numbers from 0 to below 1. */
export function createBackOff(random: () => number): BackOff {
  let failures = 0
  let firstMs = 1000
  return {
    next: (leastMs) => {
      failures = Math.min(failures + 1, 16)
      const fullMs = Math.min(LONGEST_MS, firstMs * 2 ** failures)
      return Math.max(leastMs, fullMs * (1 - random() / 2))
    },
    reset: () => {
      failures = 0
    },
    startFrom: (nextFirstMs) => {
      firstMs = nextFirstMs
    },
  }
}
