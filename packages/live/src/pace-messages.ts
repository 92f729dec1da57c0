/** Sends messages, equal ones at most once in their interval. */
export type PacedMessages = {
  /** Sends a message at once, or together with equal ones at the end of the interval that an equal one began; `everyMs` 0: at once. */
  send: (message: string, everyMs: number) => void
  /** Sends at once what waits; what is sent later waits no more. */
  flush: () => void
}

/** A message that was sent, and whether an equal one came since. */
type Interval = { isWaiting: boolean; timer: NodeJS.Timeout }

/** Creates a pace over `send`: of a message that comes often the first is sent at once, and after the last one another, so that nothing is missed. */
export function paceMessages(send: (message: string) => void): PacedMessages {
  const intervals = new Map<string, Interval>()
  let isOver = false

  function begin(message: string, everyMs: number): void {
    const timer = setTimeout(() => end(message, everyMs), everyMs)
    // the process may end meanwhile: it flushes
    timer.unref()
    intervals.set(message, { isWaiting: false, timer })
    send(message)
  }

  function end(message: string, everyMs: number): void {
    const isWaiting = intervals.get(message)?.isWaiting
    intervals.delete(message)
    if (isWaiting) begin(message, everyMs)
  }

  return {
    send(message, everyMs) {
      const interval = intervals.get(message)
      if (everyMs === 0 || isOver) send(message)
      else if (interval) interval.isWaiting = true
      else begin(message, everyMs)
    },
    flush() {
      isOver = true
      for (const [message, { isWaiting, timer }] of intervals) {
        clearTimeout(timer)
        if (isWaiting) send(message)
      }
      intervals.clear()
    },
  }
}
