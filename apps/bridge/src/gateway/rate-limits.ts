import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { ProtocolRefusal } from '#gateway/protocol-refusal.ts'

/** Calls of each kind that are let through, and in how many seconds they come back. */
const rules = {
  callOfServer: { points: 600, duration: 10 },
  codeForPlayer: { points: 5, duration: 60 },
  wrongKeyOfAddress: { points: 60, duration: 60 },
} as const

type Rule = keyof typeof rules

/** Throttles calls; each method throws `RATE_LIMITED` when there were too many. */
export type RateLimits = {
  call: (serverId: number) => Promise<void>
  code: (playerUuid: string) => Promise<void>
  /** Counts a wrong key. */
  wrongKey: (address: string) => Promise<void>
  /** Refuses an address that tried too many wrong keys, before its key is looked at. */
  mayTryKey: (address: string) => Promise<void>
}

/** Limits counted in Redis for all processes together; while Redis is away each process counts for itself. */
export function createRateLimits(redis: Redis, scale: number): RateLimits {
  function limiter(rule: Rule): RateLimiterAbstract {
    const { points, duration } = rules[rule]
    const limit = { keyPrefix: `kubora:limit:bridge:${rule}`, points: Math.ceil(points * scale), duration }
    return new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
  }
  const [callOfServer, codeForPlayer, wrongKeyOfAddress] = [
    limiter('callOfServer'),
    limiter('codeForPlayer'),
    limiter('wrongKeyOfAddress'),
  ]
  return {
    call: (serverId) => take(callOfServer, String(serverId)),
    code: (playerUuid) => take(codeForPlayer, playerUuid),
    wrongKey: (address) => take(wrongKeyOfAddress, address),
    async mayTryKey(address) {
      const used = await wrongKeyOfAddress.get(address)
      if (used && used.remainingPoints <= 0) throw rateLimited(used.msBeforeNext)
    },
  }
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw rateLimited(refusal.msBeforeNext)
  }
}

function rateLimited(retryAfterMs: number): ProtocolRefusal {
  return new ProtocolRefusal('RATE_LIMITED', 'Too many calls', { retryAfterMs: Math.max(1, retryAfterMs) })
}
