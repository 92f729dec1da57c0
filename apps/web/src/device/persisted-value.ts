/** One value stored on this device (docs/SPECIFICATION.md §4), the same in all tabs. */
export interface PersistedValue<Value> {
  get: () => Value | null
  set: (value: Value | null) => void
  /** Calls `listener` after every change, in this tab or another. Returns a function that unsubscribes. */
  subscribe: (listener: (change: { fromOtherTab: boolean }) => void) => () => void
}

/**
 * Creates a value that is stored in localStorage under `kubora.<name>`. A stored text that cannot be parsed counts as
 * absent. If storage is refused (private mode, quota), the value lives as long as the page.
 */
export function persistedValue<Value>(
  name: string,
  parse: (stored: unknown) => Value | null,
): PersistedValue<Value> {
  const key = `kubora.${name}`
  const listeners = new Set<(change: { fromOtherTab: boolean }) => void>()
  let raw = readStored(key)
  let value = parseStored(raw, parse)

  function adopt(nextRaw: string | null, fromOtherTab: boolean): void {
    if (nextRaw === raw) return
    raw = nextRaw
    value = parseStored(raw, parse)
    for (const listener of listeners) listener({ fromOtherTab })
  }

  // the key is null when another tab has cleared everything
  if (!import.meta.env.SSR)
    window.addEventListener('storage', (event) => {
      if (event.storageArea === localStorage && (event.key === key || event.key === null))
        adopt(event.newValue, true)
    })

  return {
    get: () => value,
    set(next) {
      const nextRaw = next === null ? null : JSON.stringify(next)
      writeStored(key, nextRaw)
      adopt(nextRaw, false)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parseStored<Value>(raw: string | null, parse: (stored: unknown) => Value | null): Value | null {
  if (raw === null) return null
  try {
    return parse(JSON.parse(raw))
  } catch {
    return null
  }
}

function readStored(key: string): string | null {
  if (import.meta.env.SSR) return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStored(key: string, raw: string | null): void {
  try {
    if (raw === null) localStorage.removeItem(key)
    else localStorage.setItem(key, raw)
  } catch {
    // storage is refused: the value stays in memory
  }
}
