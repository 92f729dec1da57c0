import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { keyedHash, type Secret } from '@kubora/domain/kernel/secret'
import { normalizeEmail } from '@kubora/validation/accounts'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
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

type Rule = keyof typeof rules

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

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw rateLimited(refusal.msBeforeNext)
  }
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
  function limiter(rule: Rule): RateLimiterAbstract {
    const { points, duration } = rules[rule]
    const limit = { keyPrefix: `kubora:limit:${rule}`, points: Math.ceil(points * scale), duration }
    return new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
  }
  const loginOfAddress = limiter('loginOfAddress')
  const loginToAccount = limiter('loginToAccount')
  const registration = limiter('registration')
  const mailOfAddress = limiter('mailOfAddress')
  const mailToRecipient = limiter('mailToRecipient')
  const mailedCode = limiter('mailedCode')
  const linkOfAccount = limiter('linkOfAccount')
  const linkOfAddress = limiter('linkOfAddress')

  // no address of a person lies in Redis in the clear
  function recipientKey(email: string): string {
    return keyedHash(secret, ['rate-limit', normalizeEmail(email)])
  }
  function loginKey(origin: RequestOrigin, email: string): string {
    return `${addressBlock(origin)}:${recipientKey(email)}`
  }

  return {
    async loggingIn(origin, email) {
      await take(loginOfAddress, addressBlock(origin))
      await take(loginToAccount, loginKey(origin, email))
    },
    async loggedIn(origin, email) {
      await loginToAccount.delete(loginKey(origin, email))
    },
    registering: (origin) => take(registration, addressBlock(origin)),
    async askingForMail(origin, email) {
      await take(mailOfAddress, addressBlock(origin))
      await take(mailToRecipient, recipientKey(email))
    },
    tryingMailedCode: (origin) => take(mailedCode, addressBlock(origin)),
    async tryingLinkCode(origin, principal) {
      await take(linkOfAddress, addressBlock(origin))
      await take(linkOfAccount, String(principal.accountId))
    },
  }
}
