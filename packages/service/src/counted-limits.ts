import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** How many attempts are accepted, and in how many seconds they refill. */
export type LimitRule = { points: number; duration: number }

/** Where limits are counted: below `prefix` in Redis. `scale` multiplies the points of every rule. */
export type LimitStore = { redis: Redis; prefix: string; scale: number }

/**
 * Creates limiters by the rules' names. They count in Redis for all processes together; while Redis is unavailable each
 * process counts for itself.
 */
export function createLimiters<Name extends string>(
  { redis, prefix, scale }: LimitStore,
  rules: Readonly<Record<Name, LimitRule>>,
): Readonly<Record<Name, RateLimiterAbstract>> {
  function limiter(name: Name): RateLimiterAbstract {
    const { points, duration } = rules[name]
    const limit = { keyPrefix: `${prefix}:${name}`, points: Math.ceil(points * scale), duration }
    return new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
  }
  const names = Object.keys(rules) as Name[]
  return Object.fromEntries(names.map((name) => [name, limiter(name)])) as Record<Name, RateLimiterAbstract>
}

/** Counts an attempt. When there were too many, throws the error that `refusal` makes from the milliseconds to wait. */
export async function takeAttempt(
  limiter: RateLimiterAbstract,
  key: string,
  refusal: (retryAfterMs: number) => Error,
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw refusal(refused.msBeforeNext)
  }
}
