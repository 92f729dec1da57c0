import { setTimeout } from 'node:timers/promises'
import { createKeyedCounter } from '#keyed-counter.ts'

/** How long a refusal is held, ms: a client that retries at once comes no more often on each of its connections. */
const delayMs = 500
/** Most refusals of one key that are held; each keeps a connection. */
const delayedPerKey = 256

/** Resolves when a refusal of this key, such as an address or a game server, may be sent. */
export type RefusalDelay = (key: string) => Promise<void>

/** Holds refusals for half a second, as sending one costs more than waiting with it. */
export function createRefusalDelay(): RefusalDelay {
  const held = createKeyedCounter(delayedPerKey)
  return async (key) => {
    if (!held.take(key)) return
    await setTimeout(delayMs)
    held.release(key)
  }
}
