/** How long a visitor the api refused is not asked for again, ms. */
const refusedMs = 1_000
/** Most visitors remembered. */
const maxVisitors = 10_000

/** Remembers for a moment whom the api refused, so that the next of their pages costs no rendering. */
export interface RefusedVisitors {
  add: (visitor: string) => void
  has: (visitor: string) => boolean
}

/** A memory without anybody; `forMs` is how long it lasts. */
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
