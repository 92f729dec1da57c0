import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { addressBlock } from '#rate-limits/address-block.ts'
import { createAddressBudget } from '#rate-limits/address-budget.ts'
import { rateLimited } from '#rate-limits/rate-limits.ts'
import { createKeyedSemaphore } from '@kubora/service/keyed-semaphore'

/**
 * Limits the work that this process does for an address; every entry passes it before any work. One point is about a
 * millisecond of the machine's time (docs/adr/0019).
 */
export type AddressGate = {
  /** Spends points of the address. Throws `RATE_LIMITED` when it has too few. */
  spend: (origin: RequestOrigin, points: number) => void
  /** Spends points like `spend`, but returns 0 or the milliseconds to wait. */
  trySpend: (origin: RequestOrigin, points: number) => number
  /**
   * Runs work of so many points once the address has a free slot. Throws `RATE_LIMITED` when too much of its work waits,
   * and what `work` throws. Resolves with null when the caller has disconnected (`isDisconnected`) before the work began.
   */
  run: <Result>(
    origin: RequestOrigin,
    points: number,
    work: () => Promise<Result>,
    isDisconnected?: () => boolean,
  ) => Promise<Result | null>
  /** Throws `RATE_LIMITED` when the address has presented too many invalid tokens. */
  requireTokenAttempt: (origin: RequestOrigin) => void
  /** Counts an invalid token. */
  countDeadToken: (origin: RequestOrigin) => void
}

/** Limits of one address in one process; docs/adr/0019 says how they were found. */
export const addressLimits = {
  points: { burst: 600, perSecond: 100 },
  deadTokens: { burst: 30, perSecond: 0.5 },
  /** Pieces of work that run at once, and pieces that may wait. */
  slots: 4,
  waitingMax: 24,
  /** Work of so many points takes two slots. */
  heavyPoints: 10,
} as const

/** Creates the gate of this process; `scale` multiplies every limit. */
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
