/** Growing waits between failed tries. */
export type BackOff = {
  /** Milliseconds to wait now: doubles up to 60 s, of which a random half is left off, and never below `leastMs`. */
  next(leastMs: number): number
  /** Something worked: begin anew. */
  reset(): void
}

const LONGEST_MS = 60_000
const SHORTEST_MS = 1000

/** Makes a back-off from 1 to 60 s; `random` gives numbers from 0 to below 1. */
export function createBackOff(random: () => number): BackOff {
  let failures = 0
  return {
    next: (leastMs) => {
      failures = Math.min(failures + 1, 10)
      const fullMs = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures)
      return Math.max(leastMs, SHORTEST_MS, fullMs * (1 - random() / 2))
    },
    reset: () => {
      failures = 0
    },
  }
}
