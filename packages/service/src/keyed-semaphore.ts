/** Limits how much of a key's work runs at once. */
export type KeyedSemaphore = {
  /**
   * Runs `work` once the key has `size` free slots, in the order in which it came. Throws the error that `refusal` makes
   * when too much waits already, and what `work` throws. Returns null, without running, when the caller has disconnected
   * (`isDisconnected`) by then.
   */
  run: <Result>(
    key: string,
    work: () => Promise<Result>,
    options?: { size?: number; isDisconnected?: () => boolean },
  ) => Promise<Result | null>
  /** Throws the error that `refusal` makes when `run` would refuse. */
  requireCapacity: (key: string) => void
}

type Queue = { used: number; waiting: { size: number; start: () => void }[] }

/** Creates a semaphore with `slots` for each key and at most `waitingMax` waiting pieces of work. */
export function createKeyedSemaphore({
  slots,
  waitingMax,
  refusal,
}: {
  slots: number
  waitingMax: number
  refusal: () => Error
}): KeyedSemaphore {
  const queues = new Map<string, Queue>()

  function release(key: string, queue: Queue, size: number): void {
    queue.used -= size
    for (;;) {
      const next = queue.waiting[0]
      if (next === undefined || queue.used + next.size > slots) break
      queue.waiting.shift()
      queue.used += next.size
      next.start()
    }
    if (queue.used === 0) queues.delete(key)
  }

  async function enter(key: string, size: number): Promise<Queue> {
    const queue = queues.get(key) ?? { used: 0, waiting: [] }
    if (queue.waiting.length === 0 && queue.used + size <= slots) {
      queues.set(key, queue)
      queue.used += size
      return queue
    }
    if (queue.waiting.length >= waitingMax) throw refusal()
    await new Promise<void>((start) => queue.waiting.push({ size, start }))
    return queue
  }

  return {
    requireCapacity(key) {
      if ((queues.get(key)?.waiting.length ?? 0) >= waitingMax) throw refusal()
    },
    async run(key, work, { size = 1, isDisconnected } = {}) {
      const taken = Math.min(size, slots)
      const queue = await enter(key, taken)
      try {
        return isDisconnected?.() === true ? null : await work()
      } finally {
        release(key, queue, taken)
      }
    },
  }
}
