/** How long a rendered page is served without rendering it again, ms; an edit is seen after at most this long. */
const freshMs = 2_000

/** How long an old page still serves when its data cannot be had, ms. */
const usableMs = 600_000

/** Pages kept. */
const maxPages = 500

interface Entry<Value> {
  value: Value
  renderedAt: number
}

/**
 * Keeps rendered pages for a moment: a crowd asking for one page renders it once, and an outage behind the site shows the
 * last page instead of none.
 */
export function createPageCache<Value>(): (key: string, render: () => Promise<Value>) => Promise<Value> {
  const entries = new Map<string, Entry<Value>>()
  const running = new Map<string, Promise<Value>>()

  async function renderOnce(key: string, render: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now()
    try {
      const value = await render()
      entries.delete(key)
      entries.set(key, { value, renderedAt: startedAt })
      const oldest = entries.keys().next()
      if (entries.size > maxPages && oldest.done !== true) entries.delete(oldest.value)
      return value
    } catch (error) {
      const last = entries.get(key)
      if (last !== undefined && performance.now() - last.renderedAt < usableMs) return last.value
      throw error
    } finally {
      running.delete(key)
    }
  }

  return (key, render) => {
    const known = entries.get(key)
    if (known !== undefined && performance.now() - known.renderedAt < freshMs)
      return Promise.resolve(known.value)
    const pending = running.get(key) ?? renderOnce(key, render)
    running.set(key, pending)
    return pending
  }
}
