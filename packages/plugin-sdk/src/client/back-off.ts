/** Growing waits between failed attempts. */
export type BackOff = {
  /**
   * Returns the milliseconds to wait now. They double up to 60 s, shortened by a random part of up to half, and never below
   * `leastMs`.
   */
  next(leastMs: number): number
  /** Begins again with the first wait; to be called after a success. */
  reset(): void
  /** Sets the first wait to the one that the bridge requests. */
  startFrom(firstMs: number): void
}

const LONGEST_MS = 60_000

/** Creates a back-off that begins with 1 s until `startFrom`; `random` returns numbers from 0 to below 1. */
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
