/** Counts what each key holds, up to a limit. */
export type KeyedCounter = {
  /** Takes one for the key; false when it holds the most already. */
  take: (key: string) => boolean
  release: (key: string) => void
}

/** A tally that lets each key hold `max`. */
export function createKeyedCounter(max: number): KeyedCounter {
  const held = new Map<string, number>()
  return {
    take(key) {
      const count = held.get(key) ?? 0
      if (count >= max) return false
      held.set(key, count + 1)
      return true
    },
    release(key) {
      const count = held.get(key) ?? 0
      if (count <= 1) held.delete(key)
      else held.set(key, count - 1)
    },
  }
}
