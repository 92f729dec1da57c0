/** Dependencies of {@link watchRecovery}. */
export interface RecoveryParts {
  isReachable: () => boolean
  /** Calls `listener` after every change of `isReachable`. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Sends a small request to the server and reports its outcome, which changes `isReachable`. Must not reject. */
  probe: () => Promise<unknown>
  /** Refetches everything on screen. */
  refresh: () => void
}

/** First and longest pause between two probes, ms. */
const firstPauseMs = 1_000
const longestPauseMs = 8_000

/**
 * Probes the server while it is unreachable. Once any call gets a response, refetches everything on screen, so that a page
 * that failed to load recovers. Returns a function that stops the watch.
 */
export function watchRecovery({ isReachable, subscribe, probe, refresh }: RecoveryParts): () => void {
  let hasProblem = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function probeAfter(pauseMs: number): void {
    // jitter, so that the tabs of many visitors do not return at the same time
    timer = setTimeout(() => void probeOnce(pauseMs), pauseMs * (0.5 + Math.random() / 2))
  }

  async function probeOnce(pauseMs: number): Promise<void> {
    await probe()
    if (hasProblem) probeAfter(Math.min(pauseMs * 2, longestPauseMs))
  }

  function look(): void {
    if (!isReachable() && !hasProblem) {
      hasProblem = true
      probeAfter(firstPauseMs)
    } else if (isReachable() && hasProblem) {
      hasProblem = false
      clearTimeout(timer)
      refresh()
    }
  }

  const unsubscribe = subscribe(look)
  look()
  return () => {
    hasProblem = false
    clearTimeout(timer)
    unsubscribe()
  }
}
