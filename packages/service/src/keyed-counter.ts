/** Counts the slots that each key has taken, up to a limit. */
export type KeyedCounter = {
  /** Takes a slot for the key. Returns false when the key has reached the limit. */
  take: (key: string) => boolean
  release: (key: string) => void
}

/** Creates a counter that lets each key have `max` slots at a time. */
export function createKeyedCounter(max: number): KeyedCounter {
  const taken = new Map<string, number>()
  return {
    take(key) {
      const count = taken.get(key) ?? 0
      if (count >= max) return false
      taken.set(key, count + 1)
      return true
    },
    release(key) {
      const count = taken.get(key) ?? 0
      if (count <= 1) taken.delete(key)
      else taken.set(key, count - 1)
    },
  }
}
