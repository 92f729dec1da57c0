/**
 * Time for which a rendered page is served without rendering it again, ms; an edit is visible after at most this time. Boards name
 * a player within two seconds after an event was counted.
 */
const defaultFreshMs = 1_000

/** Time for which an old page is still served when rendering fails, ms. */
const usableMs = 600_000

/** Most bytes of all cached pages and their keys. */
const defaultMaxBytes = 64 * 1_024 * 1_024

/** Bytes that a cached page takes besides its content. */
const overheadBytes = 1_024

/** How many failed renderings of other visitors a visitor waits for before getting a rendering of their own. */
const failuresMax = 3

interface Entry<Value> {
  value: Value
  renderedAt: number
  bytes: number
}

interface Rendering<Value> {
  visitor: string
  /** Never rejects, so that no caller has to catch. */
  outcome: Promise<{ value: Value } | { error: unknown }>
}

/** Bounds of a cache. */
export interface PageCacheOptions<Value> {
  /** Bytes a value takes. */
  bytesOf: (value: Value) => number
  maxBytes?: number
  /** Time for which a value is served without making it again, ms. */
  freshMs?: number
}

/**
 * Returns the value of a key for a visitor, rendered by the given function on behalf of this visitor. Rejects only with the
 * error of a rendering for the same visitor.
 */
export type PageCache<Value> = (key: string, visitor: string, render: () => Promise<Value>) => Promise<Value>

/**
 * Caches rendered pages for a moment: many visitors who request one page cause one rendering, and while the api is
 * unavailable the last page is served. A failed rendering is neither cached nor shared, as its visitor may be the reason.
 * The least recently used pages are dropped when all together are too large.
 */
export function createPageCache<Value>({
  bytesOf,
  maxBytes = defaultMaxBytes,
  freshMs = defaultFreshMs,
}: PageCacheOptions<Value>): PageCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  const running = new Map<string, Rendering<Value>>()
  let keptBytes = 0

  function forget(key: string): void {
    keptBytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function keep(key: string, value: Value, renderedAt: number): void {
    forget(key)
    const bytes = bytesOf(value) + 2 * key.length + overheadBytes
    if (bytes > maxBytes) return
    entries.set(key, { value, renderedAt, bytes })
    keptBytes += bytes
    for (const oldest of entries.keys()) {
      if (keptBytes <= maxBytes) break
      forget(oldest)
    }
  }

  /** Returns the cached page unless it is older than `maxAgeMs`, and marks it as the most recently used one. */
  function known(key: string, maxAgeMs: number): Entry<Value> | undefined {
    const entry = entries.get(key)
    if (entry === undefined || performance.now() - entry.renderedAt >= maxAgeMs) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  async function renderAndKeep(key: string, render: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now()
    const value = await render()
    keep(key, value, startedAt)
    return value
  }

  /** Renders so that other visitors may wait for the outcome. */
  async function lead(key: string, visitor: string, render: () => Promise<Value>): Promise<Value> {
    const result = renderAndKeep(key, render)
    const outcome = result.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    const rendering = { visitor, outcome }
    running.set(key, rendering)
    try {
      return await result
    } finally {
      running.delete(key)
    }
  }

  async function renderFor(key: string, visitor: string, render: () => Promise<Value>): Promise<Value> {
    for (let failures = 0; failures < failuresMax; failures += 1) {
      const rendering = running.get(key)
      if (rendering === undefined) return lead(key, visitor, render)
      const outcome = await rendering.outcome
      if ('value' in outcome) return outcome.value
      if (rendering.visitor === visitor) throw outcome.error
    }
    return renderAndKeep(key, render)
  }

  return async (key, visitor, render) => {
    const fresh = known(key, freshMs)
    if (fresh !== undefined) return fresh.value
    try {
      return await renderFor(key, visitor, render)
    } catch (error) {
      const last = known(key, usableMs)
      if (last !== undefined) return last.value
      throw error
    }
  }
}
