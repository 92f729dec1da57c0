/** Stops calls to a service after failures in a row, and allows one again after a cool-down. */
export type CircuitBreaker = {
  /** Returns whether a request may be sent now: none during the cool-down, one after it. */
  mayRequest: () => boolean
  succeeded: () => void
  /** Reports a failure; returns whether it began a cool-down. */
  failed: () => boolean
}

/** Begins a cool-down of `cooldownMs` after `failuresMax` failures in a row. */
export function createCircuitBreaker({
  failuresMax,
  cooldownMs,
}: {
  failuresMax: number
  cooldownMs: number
}): CircuitBreaker {
  let failures = 0
  let cooldownUntil = 0
  return {
    mayRequest() {
      if (failures < failuresMax) return true
      const now = performance.now()
      if (now < cooldownUntil) return false
      // no other request until this one has succeeded, or the next cool-down is over
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
