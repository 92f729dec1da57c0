import type { ProtocolPath } from '@kubora/schema/protocol/calls'
import { createSlots, type Slots } from '@kubora/service/slots'
import { ProtocolRefusal, unavailable } from '#gateway/protocol-refusal.ts'

/** Lets the calls of a game server begin one after another, so that it never takes the database from the others. */
export type CallTurns = {
  /**
   * Carries out a call in its turn, which lasts until `work` ends or calls `endTurn`. One `/sync` and one other call of a server
   * are under way at once, four of each wait. Throws `RATE_LIMITED` when more would, `UNAVAILABLE` when the client `isGone`.
   */
  run: <Answer>(
    serverId: number,
    path: ProtocolPath,
    work: (endTurn: () => void) => Promise<Answer>,
    isGone: () => boolean,
  ) => Promise<Answer>
  /** Throws `RATE_LIMITED` when `run` would: to be asked before the body is read. */
  requireRoom: (serverId: number, path: ProtocolPath) => void
}

const waitingMax = 4
const retryAfterMs = 1000

/** Turns of all game servers in this process. The loop has a line of its own: reports must not hold it up, nor it them. */
export function createCallTurns(): CallTurns {
  const refusal = () =>
    new ProtocolRefusal('RATE_LIMITED', 'Too many calls at once: send one after another', { retryAfterMs })
  const options = { slots: 1, waitingMax, refusal }
  const [syncs, others] = [createSlots(options), createSlots(options)]
  const lineOf = (path: ProtocolPath): Slots => (path === '/sync' ? syncs : others)

  return {
    requireRoom: (serverId, path) => lineOf(path).requireRoom(String(serverId)),
    async run(serverId, path, work, isGone) {
      const turn = Promise.withResolvers<void>()
      const started = await lineOf(path).run(
        String(serverId),
        async () => {
          const answer = work(turn.resolve)
          await Promise.race([answer, turn.promise])
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
