import { isReplaced } from '@kubora/domain/accounts/session-token'
import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { Principals } from '#auth/principals.ts'
import type { TokenVerifier } from '#auth/verify-token.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'

/** A live session behind a genuine token. */
export type Authenticated = { principal: Principal; expiresAt: Date }

/**
 * Returns the session of a token that an address presents. Throws `UNAUTHORIZED` for an invalid token, `RATE_LIMITED` when
 * the address presented too many of those, and Postgres' error while Postgres is unavailable.
 */
export type Authenticate = (token: string, origin: RequestOrigin) => Promise<Authenticated>

/** Longest token that is checked, characters. */
const tokenMaxLength = 4096

/** Authenticates by signature first, then by the session's row, so that forged tokens cost no statement. */
export function createAuthenticate(
  verify: TokenVerifier,
  principals: Principals,
  gate: Pick<AddressGate, 'requireTokenAttempt' | 'countDeadToken'>,
): Authenticate {
  return async (token, origin) => {
    function refuse(): never {
      gate.countDeadToken(origin)
      throw new DomainError('UNAUTHORIZED')
    }

    // a token that was found genuine before is accepted, whatever else its address presents
    const verified =
      token.length <= tokenMaxLength ? await verify(token, () => gate.requireTokenAttempt(origin)) : null
    if (verified === null) return refuse()
    const principal = await principals.of(verified.sessionId)
    if (principal?.accountId !== verified.accountId) return refuse()
    if (isReplaced(verified, principal)) return refuse()
    return { principal, expiresAt: verified.expiresAt }
  }
}
