/** Time for which the api is not queried again for a visitor it refused, ms. */
const refusedMs = 1_000
/** Most visitors remembered. */
const maxVisitors = 10_000

/** Stores for a moment which visitors the api refused, so that their next page costs no rendering. */
export interface RefusedVisitors {
  add: (visitor: string) => void
  has: (visitor: string) => boolean
}

/** Creates an empty record; `forMs`: how long a refusal is stored. */
export function createRefusedVisitors(forMs = refusedMs): RefusedVisitors {
  const until = new Map<string, number>()
  return {
    add(visitor) {
      until.delete(visitor)
      const oldest = until.size >= maxVisitors ? until.keys().next().value : undefined
      if (oldest !== undefined) until.delete(oldest)
      until.set(visitor, performance.now() + forMs)
    },
    has: (visitor) => (until.get(visitor) ?? 0) > performance.now(),
  }
}
