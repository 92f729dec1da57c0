/** Stops asking a service that fails again and again, and tries it with one question after a rest. */
export type Breaker = {
  /** Whether a question may be sent now; during the rest none, after it one. */
  mayAsk: () => boolean
  succeeded: () => void
  /** True when this failure began a rest. */
  failed: () => boolean
}

/** Rests for `restMs` after `failuresMax` failures in a row. */
export function createBreaker({ failuresMax, restMs }: { failuresMax: number; restMs: number }): Breaker {
  let failures = 0
  let restUntil = 0
  return {
    mayAsk() {
      if (failures < failuresMax) return true
      const now = performance.now()
      if (now < restUntil) return false
      // the others wait until this one question is answered
      restUntil = now + restMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures < failuresMax) return false
      restUntil = performance.now() + restMs
      return true
    },
  }
}
