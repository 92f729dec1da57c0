/** The bridge's time. */
export type BridgeClock = {
  /** Returns the bridge's time in whole milliseconds since 1970; this machine's until the first response. */
  readonly nowMs: () => number
  /** Returns a mark for `correct`, to be taken before a call is sent. */
  readonly mark: () => number
  /** Corrects the clock by `time` of a response that has just come, to a call sent at `sentAt`; does nothing without a time. */
  readonly correct: (time: string | undefined, sentAt: number) => void
}

/**
 * Creates the clock. It goes by a clock of this machine that nobody can set, and is corrected by each response, as that one
 * may stand still while the machine sleeps, and the bridge's own may be set.
 */
export function createBridgeClock(steadyMs: () => number = () => performance.now()): BridgeClock {
  let offsetMs: number | null = null
  return {
    nowMs: () => Math.round(offsetMs === null ? Date.now() : steadyMs() + offsetMs),
    mark: steadyMs,
    correct: (time, sentAt) => {
      if (time === undefined) return
      // `time` was written between the two: what lies between them is as good, and a slow response would only spoil it
      const [least, most] = [Date.parse(time) - steadyMs(), Date.parse(time) - sentAt]
      if (offsetMs === null || offsetMs < least || offsetMs > most) offsetMs = least
    },
  }
}
