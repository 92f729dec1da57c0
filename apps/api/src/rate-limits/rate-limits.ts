import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { keyedHash, type Secret } from '@kubora/domain/kernel/secret'
import { networksOf } from '@kubora/domain/kernel/networks-of'
import { emailAddress, mailboxOf, normalizeEmail } from '@kubora/validation/accounts'
import { createLimiters, takeAttempt } from '@kubora/service/counted-limits'
import type { Redis } from 'ioredis'

/** Attempts of each kind that are accepted in `duration` seconds. */
const rules = {
  loginOfAddress: { points: 100, duration: 600 },
  // keyed by network and account together, so that nobody else can lock the owner out; the domain counts all networks
  // together, except those that are known of the account
  loginToAccount: { points: 10, duration: 600 },
  registration: { points: 30, duration: 3600 },
  mailOfAddress: { points: 30, duration: 3600 },
  // keyed by network and recipient together; the domain decides how many mails a recipient gets in all
  mailToRecipient: { points: 5, duration: 900 },
  mailedCode: { points: 60, duration: 600 },
  // each reserves what is limited, and makes a page at the provider
  orderOfAddress: { points: 40, duration: 3600 },
  // each may store a cart
  cartOfAddress: { points: 300, duration: 600 },
  // each mails what was typed to an address that was typed
  withdrawalOfAddress: { points: 10, duration: 3600 },
  // a form looks up a name at a time
  recipientOfAddress: { points: 120, duration: 600 },
  // who tries codes finds none
  couponOfAddress: { points: 30, duration: 600 },
  linkOfAccount: { points: 15, duration: 600 },
  linkOfAddress: { points: 60, duration: 600 },
} as const

/** Factor by which the limit of an IPv6 /48 is higher than that of one /64; a /48 is one customer or a street. */
const wideNetworkFactor = 8

/** Limits attempts; each method throws `RATE_LIMITED` with `retryAfterSeconds` when its limit is exceeded. */
export type RateLimits = {
  loggingIn: (origin: RequestOrigin, email: string) => Promise<void>
  /** Deletes the failed attempts of this address at this account. */
  loggedIn: (origin: RequestOrigin, email: string) => Promise<void>
  registering: (origin: RequestOrigin) => Promise<void>
  requestingMail: (origin: RequestOrigin, email: string) => Promise<void>
  tryingMailedCode: (origin: RequestOrigin) => Promise<void>
  changingCart: (origin: RequestOrigin) => Promise<void>
  placingOrder: (origin: RequestOrigin) => Promise<void>
  withdrawing: (origin: RequestOrigin, email: string) => Promise<void>
  findingRecipient: (origin: RequestOrigin) => Promise<void>
  tryingCoupon: (origin: RequestOrigin) => Promise<void>
  tryingLinkCode: (origin: RequestOrigin, principal: Principal) => Promise<void>
}

/** Returns the error of a rate-limited caller. */
export function rateLimited(retryAfterMs: number): DomainError {
  return new DomainError('RATE_LIMITED', { params: { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) } })
}

/** Creates limits counted in Redis for all processes together; while Redis is unavailable each process counts for itself. */
export function createRateLimits({
  redis,
  secret,
  scale,
}: {
  redis: Redis
  secret: Secret
  scale: number
}): RateLimits {
  const prefix = 'kubora:limit'
  const limiters = createLimiters({ redis, prefix, scale }, rules)
  const wideLimiters = createLimiters(
    { redis, prefix: `${prefix}-wide`, scale: scale * wideNetworkFactor },
    rules,
  )

  /**
   * Counts an attempt of the caller's network, and of the wider network around it, at `target`, a key without readable
   * addresses.
   */
  async function take(name: keyof typeof rules, { ipAddress }: RequestOrigin, target = ''): Promise<void> {
    const [network, ...wider] = networksOf(ipAddress)
    await takeAttempt(limiters[name], network + target, rateLimited)
    for (const wide of wider) await takeAttempt(wideLimiters[name], wide + target, rateLimited)
  }

  /**
   * Returns the key of an e-mail address, the same for all spellings that `keyOf` takes for one; undefined for a text that no use case
   * accepts as an address.
   */
  function recipientOf(email: string, keyOf = normalizeEmail): string | undefined {
    const parsed = emailAddress.safeParse(email)
    if (!parsed.success) return undefined
    // Redis stores no readable e-mail address
    return `:${keyedHash(secret, ['rate-limit', keyOf(parsed.data)])}`
  }

  return {
    async loggingIn(origin, email) {
      await take('loginOfAddress', origin)
      const recipient = recipientOf(email)
      if (recipient !== undefined) await take('loginToAccount', origin, recipient)
    },
    async loggedIn(origin, email) {
      const [network] = networksOf(origin.ipAddress)
      await limiters.loginToAccount.delete(`${network}${recipientOf(email)}`)
    },
    registering: (origin) => take('registration', origin),
    async requestingMail(origin, email) {
      await take('mailOfAddress', origin)
      const recipient = recipientOf(email, mailboxOf)
      if (recipient !== undefined) await take('mailToRecipient', origin, recipient)
    },
    tryingMailedCode: (origin) => take('mailedCode', origin),
    changingCart: (origin) => take('cartOfAddress', origin),
    placingOrder: (origin) => take('orderOfAddress', origin),
    async withdrawing(origin, email) {
      await take('withdrawalOfAddress', origin)
      const recipient = recipientOf(email, mailboxOf)
      if (recipient !== undefined) await take('mailToRecipient', origin, recipient)
    },
    findingRecipient: (origin) => take('recipientOfAddress', origin),
    tryingCoupon: (origin) => take('couponOfAddress', origin),
    async tryingLinkCode(origin, principal) {
      await take('linkOfAddress', origin)
      await takeAttempt(limiters.linkOfAccount, String(principal.accountId), rateLimited)
    },
  }
}
