import { setTimeout } from 'node:timers/promises'
import { createTally } from '@kubora/service/tally'

// a client that asks again at once comes no more often than this on each of its connections
const holdMs = 500
const heldPerServer = 256

/** Resolves when a refusal of this game server may be sent. */
export type RefusalHold = (serverId: number) => Promise<void>

/** Holds refusals for half a second, as sending one costs more than waiting with it. */
export function createRefusalHold(): RefusalHold {
  const held = createTally(heldPerServer)
  return async (serverId) => {
    const key = String(serverId)
    if (!held.take(key)) return
    await setTimeout(holdMs)
    held.release(key)
  }
}
