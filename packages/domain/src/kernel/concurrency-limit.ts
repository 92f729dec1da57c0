import { DomainError } from '#kernel/domain-error.ts'

const retryAfterSeconds = 2

/** Runs work with limited concurrency. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a limit that runs `running` pieces of work at once, in the order in which they came. Throws `RATE_LIMITED` when
 * `waiting` pieces wait already.
 */
export function createConcurrencyLimit({
  running,
  waiting,
}: {
  running: number
  waiting: number
}): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let under = 0

  return async (work) => {
    if (under >= running) {
      if (queue.length >= waiting) throw new DomainError('RATE_LIMITED', { params: { retryAfterSeconds } })
      await new Promise<void>((start) => queue.push(start))
    } else under += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // the work that has waited longest gets the slot
      if (next === undefined) under -= 1
      else next()
    }
  }
}
