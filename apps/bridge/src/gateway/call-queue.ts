import type { ProtocolPath } from '@kubora/schema/protocol/calls'
import { createSlots, type Slots } from '@kubora/service/slots'
import { ProtocolRefusal, unavailable } from '#gateway/protocol-refusal.ts'

/** Bounds how many calls of each game server run at once, so that one never takes all database connections. */
export type CallQueue = {
  /**
   * Runs a call once its server has a free slot, and keeps the slot until `work` ends or calls `releaseSlot`. One `/sync` and one
   * other call of a server run at once, four of each wait. Throws `RATE_LIMITED` when more would, `UNAVAILABLE` when the client `isGone`.
   */
  run: <Answer>(
    serverId: number,
    path: ProtocolPath,
    work: (releaseSlot: () => void) => Promise<Answer>,
    isGone: () => boolean,
  ) => Promise<Answer>
  /** Throws `RATE_LIMITED` when `run` would: to be asked before the body is read. */
  requireRoom: (serverId: number, path: ProtocolPath) => void
}

const waitingMax = 4
const retryAfterMs = 1000

/** Queues of all game servers in this process. `/sync` has its own: reports must not hold it up, nor it them. */
export function createCallQueue(): CallQueue {
  const refusal = () =>
    new ProtocolRefusal('RATE_LIMITED', 'Too many calls at once: send one after another', { retryAfterMs })
  const options = { slots: 1, waitingMax, refusal }
  const [syncs, others] = [createSlots(options), createSlots(options)]
  const slotsOf = (path: ProtocolPath): Slots => (path === '/sync' ? syncs : others)

  return {
    requireRoom: (serverId, path) => slotsOf(path).requireRoom(String(serverId)),
    async run(serverId, path, work, isGone) {
      const released = Promise.withResolvers<void>()
      const started = await slotsOf(path).run(
        String(serverId),
        async () => {
          const answer = work(released.resolve)
          await Promise.race([answer, released.promise])
          // in an object, as a promise would be awaited here
          return { answer }
        },
        { isGone },
      )
      // nobody reads this; the client sends again whatever had no answer
      if (!started) throw unavailable()
      return started.answer
    },
  }
}
