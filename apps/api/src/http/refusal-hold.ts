import { setTimeout } from 'node:timers/promises'
import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { createTally } from '@kubora/service/tally'
import { addressBlock } from '#rate-limits/address-block.ts'

/** How long a refusal is held, ms: a client that asks again at once comes no more often on each of its connections. */
const holdMs = 500
/** Most refusals of one address that are held; each keeps a connection. */
const heldPerAddress = 256

/** Resolves when a refusal of this address may be sent. */
export type RefusalHold = (origin: RequestOrigin) => Promise<void>

/** Holds refusals for half a second, as sending one costs more than waiting with it. */
export function createRefusalHold(): RefusalHold {
  const held = createTally(heldPerAddress)
  return async (origin) => {
    const address = addressBlock(origin)
    if (!held.take(address)) return
    await setTimeout(holdMs)
    held.release(address)
  }
}
