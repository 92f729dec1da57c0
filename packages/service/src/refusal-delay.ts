import { setTimeout } from 'node:timers/promises'
import { createKeyedCounter } from '#keyed-counter.ts'

/** Time by which a refusal is delayed, ms: a client that retries at once comes no more often on each of its connections. */
const delayMs = 500
/** Most refusals of one key that are delayed at a time; each occupies a connection. */
const delayedPerKey = 256

/** Resolves when a refusal of this key, such as an address or a game server, may be sent. */
export type RefusalDelay = (key: string) => Promise<void>

/** Delays refusals by half a second, as sending one costs more than keeping it waiting. */
export function createRefusalDelay(): RefusalDelay {
  const delayed = createKeyedCounter(delayedPerKey)
  return async (key) => {
    if (!delayed.take(key)) return
    await setTimeout(delayMs)
    delayed.release(key)
  }
}
