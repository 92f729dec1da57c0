import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { keyedHash, type Secret } from '@kubora/domain/kernel/secret'
import { normalizeEmail } from '@kubora/validation/accounts'
import { createLimiters, takeTry } from '@kubora/service/counted-limits'
import type { Redis } from 'ioredis'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { addressBlock } from '#rate-limits/address-block.ts'

/** Tries of each kind that are let through, and in how many seconds they come back. */
const rules = {
  loginOfAddress: { points: 100, duration: 600 },
  // keyed by address and account together, so that a stranger cannot lock the owner out
  loginToAccount: { points: 10, duration: 600 },
  registration: { points: 30, duration: 3600 },
  mailOfAddress: { points: 30, duration: 3600 },
  mailToRecipient: { points: 5, duration: 900 },
  mailedCode: { points: 60, duration: 600 },
  linkOfAccount: { points: 15, duration: 600 },
  linkOfAddress: { points: 60, duration: 600 },
} as const

/** Throttles tries; each method throws `RATE_LIMITED` with `retryAfterSeconds` when there were too many. */
export type RateLimits = {
  loggingIn: (origin: RequestOrigin, email: string) => Promise<void>
  /** Forgets the failed tries of this address at this account. */
  loggedIn: (origin: RequestOrigin, email: string) => Promise<void>
  registering: (origin: RequestOrigin) => Promise<void>
  askingForMail: (origin: RequestOrigin, email: string) => Promise<void>
  tryingMailedCode: (origin: RequestOrigin) => Promise<void>
  tryingLinkCode: (origin: RequestOrigin, principal: Principal) => Promise<void>
}

/** The error of a throttled caller. */
export function rateLimited(retryAfterMs: number): DomainError {
  return new DomainError('RATE_LIMITED', { params: { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) } })
}

/** Limits counted in Redis for all processes together; while Redis is away each process counts for itself. */
export function createRateLimits({
  redis,
  secret,
  scale,
}: {
  redis: Redis
  secret: Secret
  scale: number
}): RateLimits {
  const limiters = createLimiters({ redis, prefix: 'kubora:limit', scale }, rules)
  function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
    return takeTry(limiter, key, rateLimited)
  }

  // no address of a person lies in Redis in the clear
  function recipientKey(email: string): string {
    return keyedHash(secret, ['rate-limit', normalizeEmail(email)])
  }
  function loginKey(origin: RequestOrigin, email: string): string {
    return `${addressBlock(origin)}:${recipientKey(email)}`
  }

  return {
    async loggingIn(origin, email) {
      await take(limiters.loginOfAddress, addressBlock(origin))
      await take(limiters.loginToAccount, loginKey(origin, email))
    },
    async loggedIn(origin, email) {
      await limiters.loginToAccount.delete(loginKey(origin, email))
    },
    registering: (origin) => take(limiters.registration, addressBlock(origin)),
    async askingForMail(origin, email) {
      await take(limiters.mailOfAddress, addressBlock(origin))
      await take(limiters.mailToRecipient, recipientKey(email))
    },
    tryingMailedCode: (origin) => take(limiters.mailedCode, addressBlock(origin)),
    async tryingLinkCode(origin, principal) {
      await take(limiters.linkOfAddress, addressBlock(origin))
      await take(limiters.linkOfAccount, String(principal.accountId))
    },
  }
}
