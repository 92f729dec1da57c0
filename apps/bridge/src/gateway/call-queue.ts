import type { ProtocolPath } from '@kubora/schema/protocol/calls'
import { createKeyedSemaphore, type KeyedSemaphore } from '@kubora/service/keyed-semaphore'
import { ProtocolRefusal, unavailable } from '#gateway/protocol-refusal.ts'

/** Bounds how many calls of each game server run at once, so that one never takes all database connections. */
export type CallQueue = {
  /**
   * Runs a call once its server has a free slot, and keeps the slot until `work` ends or calls `releaseSlot`. One `/sync` and one
   * other call of a server run at once, four of each wait. Throws `RATE_LIMITED` when more would wait, `UNAVAILABLE` when the
   * client `isDisconnected`.
   */
  run: <Answer>(
    serverId: number,
    path: ProtocolPath,
    work: (releaseSlot: () => void) => Promise<Answer>,
    isDisconnected: () => boolean,
  ) => Promise<Answer>
  /** Throws `RATE_LIMITED` when `run` would: to be called before the body is read. */
  requireCapacity: (serverId: number, path: ProtocolPath) => void
}

const waitingMax = 4
const retryAfterMs = 1000

/** Queues of all game servers in this process. `/sync` has its own: reports must not delay it, nor it them. */
export function createCallQueue(): CallQueue {
  const refusal = () =>
    new ProtocolRefusal('RATE_LIMITED', 'Too many calls at once: send one after another', { retryAfterMs })
  const options = { slots: 1, waitingMax, refusal }
  const [syncs, others] = [createKeyedSemaphore(options), createKeyedSemaphore(options)]
  const slotsOf = (path: ProtocolPath): KeyedSemaphore => (path === '/sync' ? syncs : others)

  return {
    requireCapacity: (serverId, path) => slotsOf(path).requireCapacity(String(serverId)),
    async run(serverId, path, work, isDisconnected) {
      const released = Promise.withResolvers<void>()
      const started = await slotsOf(path).run(
        String(serverId),
        async () => {
          const answer = work(released.resolve)
          await Promise.race([answer, released.promise])
          // in an object, as a promise would be awaited here
          return { answer }
        },
        { isDisconnected },
      )
      // nobody reads this; the client retries what had no response
      if (!started) throw unavailable()
      return started.answer
    },
  }
}
