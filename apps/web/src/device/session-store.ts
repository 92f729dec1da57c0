import { persistedValue } from '#device/persisted-value.ts'
import { readTokenClaims, type TokenClaims } from '#device/token-claims.ts'

/** A login on this device. */
export interface Session {
  token: string
  /** When this device stored the token, in ms since the epoch. */
  storedAt: number
  claims: TokenClaims
}

const token = persistedValue('token', (stored) => (typeof stored === 'string' ? stored : null))
const tokenTime = persistedValue('tokenTime', (stored) => (typeof stored === 'number' ? stored : null))

let current = read()
const listeners = new Set<() => void>()

function read(): Session | null {
  const storedToken = token.get()
  const storedAt = tokenTime.get()
  if (storedToken === null || storedAt === null) return null
  const claims = readTokenClaims(storedToken)
  return claims && { token: storedToken, storedAt, claims }
}

function refresh({ fromOtherTab }: { fromOtherTab: boolean }): void {
  const previous = current
  const next = read()
  if (next?.token === current?.token && next?.storedAt === current?.storedAt) return
  current = next
  for (const listener of listeners) listener()
  // the data in this tab belongs to the user who was logged in before
  if (fromOtherTab && previous?.claims.upn !== next?.claims.upn) window.location.reload()
}

token.subscribe(refresh)
tokenTime.subscribe(refresh)

/** Returns the login of this device, null for guests; the same object until something changes. */
export function getSession(): Session | null {
  return current
}

/** Calls `listener` after login, logout and renewal, in this tab or another. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a token that the server has just issued. Throws when it is no token. */
export function storeToken(issued: string): void {
  if (readTokenClaims(issued) === null) throw new Error('The server sent no token')
  // the time first: another tab must never read the new token with the old time
  tokenTime.set(Date.now())
  token.set(issued)
  refresh({ fromOtherTab: false })
}

/** Forgets the token; reloads the page unless `reload` is false (docs/SPECIFICATION.md §4). */
export function endSession({ reload = true }: { reload?: boolean } = {}): void {
  token.set(null)
  tokenTime.set(null)
  refresh({ fromOtherTab: false })
  if (reload) window.location.reload()
}

/**
 * Returns whether the token's lifetime is over, counted by this device's clock since it was stored (docs/SPECIFICATION.md
 * §4).
 */
export function isSessionOver(session: Session, now: number = Date.now()): boolean {
  return now - session.storedAt >= session.claims.lifetimeSeconds * 1_000
}
