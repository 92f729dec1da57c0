/** A cache of the values used last. */
export type RecentlyUsed<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
}

/** Creates a cache of at most `max` values; the least recently used one is dropped first. */
export function createRecentlyUsed<Value>(max: number): RecentlyUsed<Value> {
  const kept = new Map<string, Value>()
  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      const oldest = kept.size >= max ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(key, value)
    },
  }
}
