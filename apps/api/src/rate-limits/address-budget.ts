import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { addressBlock } from '#rate-limits/address-block.ts'
import { addressNetwork } from '#rate-limits/address-network.ts'
import { type BudgetSize, createBudget } from '@kubora/service/budget'

/** The budget of each address; all /64 of an IPv6 /48 together have another one. */
export type AddressBudget = {
  /** Spends `cost` points and returns 0. If there are too few, spends nothing and returns the milliseconds to wait. */
  spend: (origin: Pick<RequestOrigin, 'ipAddress'>, cost?: number) => number
  /** Returns what `spend` would return, without spending. */
  wait: (origin: Pick<RequestOrigin, 'ipAddress'>, cost?: number) => number
}

/** How many /64 of one /48 can use their budgets completely. */
const blocksPerNetwork = 4

/** Creates a budget of `size`, multiplied by `scale`, for each IPv4 address and each IPv6 /64. */
export function createAddressBudget(size: BudgetSize, scale: number): AddressBudget {
  const sized = (factor: number) => ({ burst: size.burst * factor, perSecond: size.perSecond * factor })
  const blocks = createBudget(sized(scale))
  const networks = createBudget(sized(scale * blocksPerNetwork))

  return {
    wait(origin, cost = 1) {
      const network = addressNetwork(origin)
      const networkWait = network === null ? 0 : networks.wait(network, cost)
      return Math.max(networkWait, blocks.wait(addressBlock(origin), cost))
    },
    spend(origin, cost = 1) {
      const network = addressNetwork(origin)
      // the /48 is checked first: once its budget is spent, it creates no entries for its 65,536 blocks
      const networkWait = network === null ? 0 : networks.wait(network, cost)
      if (networkWait > 0) return networkWait
      const blockWait = blocks.spend(addressBlock(origin), cost)
      if (blockWait === 0 && network !== null) networks.spend(network, cost)
      return blockWait
    },
  }
}
