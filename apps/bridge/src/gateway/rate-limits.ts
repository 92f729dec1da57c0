import { createLimiters, takeAttempt } from '@kubora/service/counted-limits'
import type { Redis } from 'ioredis'
import type { CallQueueName } from '#gateway/call-context.ts'
import { ProtocolRefusal } from '#gateway/protocol-refusal.ts'

/** Calls of each kind that are accepted in `duration` seconds. */
const rules = {
  // by queue, so that calls of one do not use up those of another
  loopOfServer: { points: 600, duration: 10 },
  requestsOfServer: { points: 600, duration: 10 },
  reportsOfServer: { points: 600, duration: 10 },
  eventsOfServer: { points: 600, duration: 10 },
  logsOfServer: { points: 600, duration: 10 },
  // per server, so that requests of one server for a player, even refused ones, do not keep the player from a code on
  // another
  codeOfServerForPlayer: { points: 5, duration: 60 },
  wrongKeyOfAddress: { points: 60, duration: 60 },
} as const

/** The rate limits of calls; each method throws `RATE_LIMITED` when its limit is exceeded. */
export type RateLimits = {
  /** Counts a call of the server; each queue has a limit of its own. */
  call: (serverId: number, queue: CallQueueName) => Promise<void>
  /** Counts a code of any kind that the server requests for the player. */
  code: (serverId: number, playerUuid: string) => Promise<void>
  /** Counts a wrong key. */
  wrongKey: (address: string) => Promise<void>
  /** Throws when the address has tried too many wrong keys. Call it before the key is checked. */
  requireKeyAttempt: (address: string) => Promise<void>
}

/** Creates the limits, counted in Redis for all processes together; while Redis is unavailable each process counts for itself. */
export function createRateLimits(redis: Redis, scale: number): RateLimits {
  const limiters = createLimiters({ redis, prefix: 'kubora:limit:bridge', scale }, rules)
  return {
    call: (serverId, queue) => takeAttempt(limiters[`${queue}OfServer`], String(serverId), rateLimited),
    code: (serverId, playerUuid) =>
      takeAttempt(limiters.codeOfServerForPlayer, `${serverId}:${playerUuid}`, rateLimited),
    wrongKey: (address) => takeAttempt(limiters.wrongKeyOfAddress, address, rateLimited),
    async requireKeyAttempt(address) {
      const used = await limiters.wrongKeyOfAddress.get(address)
      if (used && used.remainingPoints <= 0) throw rateLimited(used.msBeforeNext)
    },
  }
}

function rateLimited(retryAfterMs: number): ProtocolRefusal {
  return new ProtocolRefusal('RATE_LIMITED', 'Too many calls', { retryAfterMs: Math.max(1, retryAfterMs) })
}
