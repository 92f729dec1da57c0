import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { addressBlock } from '#rate-limits/address-block.ts'
import { createAddressBudget } from '#rate-limits/address-budget.ts'
import { rateLimited } from '#rate-limits/rate-limits.ts'
import { createKeyedSemaphore } from '@kubora/service/keyed-semaphore'

/**
 * What every entry of this process passes before it does any work for an address. One point is about a millisecond of
 * the machine's time (docs/adr/0019).
 */
export type AddressGate = {
  /** Spends points of the address. Throws `RATE_LIMITED` when it has not as many. */
  spend: (origin: RequestOrigin, points: number) => void
  /** As `spend`, but returns 0 or the milliseconds to wait. */
  trySpend: (origin: RequestOrigin, points: number) => number
  /**
   * Runs work of so many points when the address has little else under way. Throws `RATE_LIMITED` when too much of it
   * waits, and what `work` throws; resolves with null when the caller `isDisconnected` before it could start.
   */
  run: <Result>(
    origin: RequestOrigin,
    points: number,
    work: () => Promise<Result>,
    isDisconnected?: () => boolean,
  ) => Promise<Result | null>
  /** Refuses an address that presented too many dead tokens: throws `RATE_LIMITED`. */
  requireTokenAttempt: (origin: RequestOrigin) => void
  /** Counts a token that proved dead. */
  countDeadToken: (origin: RequestOrigin) => void
}

/** Limits of one address in one process; docs/adr/0019 says how they were found. */
export const addressLimits = {
  points: { burst: 600, perSecond: 100 },
  deadTokens: { burst: 30, perSecond: 0.5 },
  /** Work that runs at once, and work that waits for it. */
  slots: 4,
  waitingMax: 24,
  /** Work of so many points takes two slots. */
  heavyPoints: 10,
} as const

/** The gate of this process; `scale` multiplies every limit. */
export function createAddressGate(scale: number): AddressGate {
  const points = createAddressBudget(addressLimits.points, scale)
  const deadTokens = createAddressBudget(addressLimits.deadTokens, scale)
  const slots = createKeyedSemaphore({
    slots: Math.max(2, Math.ceil(addressLimits.slots * scale)),
    waitingMax: Math.ceil(addressLimits.waitingMax * scale),
    refusal: () => rateLimited(1_000),
  })

  return {
    trySpend: (origin, cost) => points.spend(origin, cost),
    spend(origin, cost) {
      const waitMs = points.spend(origin, cost)
      if (waitMs > 0) throw rateLimited(waitMs)
    },
    run: (origin, cost, work, isDisconnected) =>
      slots.run(addressBlock(origin), work, {
        size: cost >= addressLimits.heavyPoints ? 2 : 1,
        ...(isDisconnected === undefined ? {} : { isDisconnected }),
      }),
    requireTokenAttempt(origin) {
      const waitMs = deadTokens.wait(origin)
      if (waitMs > 0) throw rateLimited(waitMs)
    },
    countDeadToken: (origin) => void deadTokens.spend(origin),
  }
}
