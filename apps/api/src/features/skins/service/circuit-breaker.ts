/** Stops asking a service that fails again and again, and tries it with one question after a rest. */
export type CircuitBreaker = {
  /** Whether a question may be sent now; during the rest none, after it one. */
  mayRequest: () => boolean
  succeeded: () => void
  /** True when this failure began a rest. */
  failed: () => boolean
}

/** Rests for `cooldownMs` after `failuresMax` failures in a row. */
export function createCircuitBreaker({ failuresMax, cooldownMs }: { failuresMax: number; cooldownMs: number }): CircuitBreaker {
  let failures = 0
  let cooldownUntil = 0
  return {
    mayRequest() {
      if (failures < failuresMax) return true
      const now = performance.now()
      if (now < cooldownUntil) return false
      // the others wait until this one question is answered
      cooldownUntil = now + cooldownMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures < failuresMax) return false
      cooldownUntil = performance.now() + cooldownMs
      return true
    },
  }
}
