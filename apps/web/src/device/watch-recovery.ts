/** What a recovery needs to know and do. */
export interface RecoveryParts {
  isReachable: () => boolean
  /** Calls back after every change of `isReachable`. */
  subscribe: (listener: () => void) => () => void
  /** Asks the server something small; what came of it shows in `isReachable`. Must not reject. */
  probe: () => Promise<unknown>
  /** Asks again for everything on screen. */
  refresh: () => void
}

/** First and longest pause between two probes, ms. */
const firstPauseMs = 1_000
const longestPauseMs = 8_000

/**
 * While the server cannot be reached, asks it now and then; once it answers, whoever noticed, everything on screen is asked
 * for again. So a page that failed to load comes back without a hand. Returns how to stop.
 */
export function watchRecovery({ isReachable, subscribe, probe, refresh }: RecoveryParts): () => void {
  let hasProblem = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function askAfter(pauseMs: number): void {
    // jitter, so that a thousand tabs do not come back at once
    timer = setTimeout(() => void ask(pauseMs), pauseMs * (0.5 + Math.random() / 2))
  }

  async function ask(pauseMs: number): Promise<void> {
    await probe()
    if (hasProblem) askAfter(Math.min(pauseMs * 2, longestPauseMs))
  }

  function look(): void {
    if (!isReachable() && !hasProblem) {
      hasProblem = true
      askAfter(firstPauseMs)
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
