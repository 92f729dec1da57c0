import { isReplaced } from '@kubora/domain/accounts/session-token'
import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { Principals } from '#auth/principals.ts'
import type { TokenVerifier } from '#auth/verify-token.ts'

/** A live session behind a genuine token. */
export type Authenticated = { principal: Principal; expiresAt: Date }

/** Finds who presents a token. Throws `UNAUTHORIZED` for a dead one; what Postgres throws when it is away passes through. */
export type Authenticate = (token: string) => Promise<Authenticated>

/** Longest token looked at. */
const tokenMaxLength = 4096

/** Authenticates by signature first, then by the session's row. */
export function createAuthenticate(verify: TokenVerifier, principals: Principals): Authenticate {
  return async (token) => {
    const verified = token.length <= tokenMaxLength ? await verify(token) : null
    if (verified === null) throw new DomainError('UNAUTHORIZED')
    const principal = await principals.of(verified.sessionId)
    if (principal?.accountId !== verified.accountId) throw new DomainError('UNAUTHORIZED')
    if (isReplaced(verified, principal)) throw new DomainError('UNAUTHORIZED')
    return { principal, expiresAt: verified.expiresAt }
  }
}
