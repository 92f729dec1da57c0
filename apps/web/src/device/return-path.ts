const key = 'kubora.returnPath'

/**
 * Returns the path if it leads to a page of this site, else null: it must be relative to the origin, without another host
 * (`//evil`, `/\evil`, `https:`) and without control characters, which browsers drop.
 */
export function safeReturnPath(path: unknown, origin: string = window.location.origin): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const target = URL.canParse(path, origin) ? new URL(path, origin) : null
  if (target === null || target.origin !== origin) return null
  // the parsed form must equal the given one, so that nothing was dropped, converted or resolved
  return target.pathname + target.search + target.hash === path && !path.startsWith('//') ? path : null
}

/** Stores, for this tab, where to go after login or linking. Ignores a path that is no page of this site. */
export function storeReturnPath(path: string): void {
  const safe = safeReturnPath(path)
  try {
    if (safe !== null) sessionStorage.setItem(key, safe)
  } catch {
    // storage is refused: the user gets to the start page instead
  }
}

/** Returns the stored path without removing it. */
export function peekReturnPath(): string | null {
  try {
    return safeReturnPath(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

/** Returns the stored path and removes it. */
export function takeReturnPath(): string | null {
  const path = peekReturnPath()
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
  return path
}
