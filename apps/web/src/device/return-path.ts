const key = 'kubora.returnPath'

/**
 * Returns the path if it leads to a page of this site, else null: relative to the origin, no other host
 * (`//evil`, `/\evil`, `https:`), no control characters that browsers drop.
 */
export function safeReturnPath(path: unknown, origin: string = window.location.origin): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const target = URL.canParse(path, origin) ? new URL(path, origin) : null
  if (target === null || target.origin !== origin) return null
  // the parsed form must equal the given one: nothing was dropped, converted or resolved
  return target.pathname + target.search + target.hash === path && !path.startsWith('//') ? path : null
}

/** Stores, for this tab, where to go after login or linking. Ignores what is no page of this site. */
export function storeReturnPath(path: string): void {
  const safe = safeReturnPath(path)
  try {
    if (safe !== null) sessionStorage.setItem(key, safe)
  } catch {
    // refused storage: the user lands on the start page instead
  }
}

/** Returns the stored path and keeps it. */
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
