import { setTimeout } from 'node:timers/promises'
import { createKeyedCounter } from '#keyed-counter.ts'

/** Time by which a refusal is delayed, ms, which limits how often a client retries on each of its connections. */
const delayMs = 500
/** Most refusals of one key that are delayed at a time; each occupies a connection. */
const delayedPerKey = 256

/** Resolves when a refusal of this key, such as an address or a game server, may be sent. */
export type RefusalDelay = (key: string) => Promise<void>

/** Creates the delay of half a second: sending a refusal costs more than delaying it. */
export function createRefusalDelay(): RefusalDelay {
  const delayed = createKeyedCounter(delayedPerKey)
  return async (key) => {
    if (!delayed.take(key)) return
    await setTimeout(delayMs)
    delayed.release(key)
  }
}
