import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { addressBlock } from '#rate-limits/address-block.ts'
import { addressNetwork } from '#rate-limits/address-network.ts'
import { type BudgetSize, createBudget } from '@kubora/service/budget'

/** What one address may spend; an IPv6 /48 has a budget of its own for all its /64 together. */
export type AddressBudget = {
  /** Spends `cost` points; returns 0, or the milliseconds until it could be spent and spends nothing. */
  spend: (origin: Pick<RequestOrigin, 'ipAddress'>, cost?: number) => number
  /** What `spend` would return, without spending. */
  wait: (origin: Pick<RequestOrigin, 'ipAddress'>, cost?: number) => number
}

/** How many /64 of one /48 may use their budgets whole. */
const blocksPerNetwork = 4

/** A budget of `size` for each IPv4 address and each IPv6 /64, `scale` times as large. */
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
      // the network is checked first, so that one over its budget creates no entry for each of its 65,536 blocks
      const networkWait = network === null ? 0 : networks.wait(network, cost)
      if (networkWait > 0) return networkWait
      const blockWait = blocks.spend(addressBlock(origin), cost)
      if (blockWait === 0 && network !== null) networks.spend(network, cost)
      return blockWait
    },
  }
}
