import { createKeyedSemaphore } from '@kubora/service/keyed-semaphore'
import type { CallQueueName } from '#gateway/call-context.ts'
import { ProtocolRefusal, unavailable } from '#gateway/protocol-refusal.ts'

/** Limits how many calls of each game server run at once, so that one server never takes all database connections. */
export type CallQueue = {
  /**
   * Runs a call once its server has a free slot in the queue. The slot is taken until `work` ends or calls `releaseSlot`. A
   * server may run one call of each queue at once, so five; four more of each may wait. Throws `RATE_LIMITED` when more
   * would wait, `UNAVAILABLE` when the client has disconnected (`isDisconnected`) before the call began.
   */
  run: <Result>(
    serverId: number,
    queue: CallQueueName,
    work: (releaseSlot: () => void) => Promise<Result>,
    isDisconnected: () => boolean,
  ) => Promise<Result>
  /** Throws `RATE_LIMITED` when `run` would. Call it before the body is read. */
  requireCapacity: (serverId: number, queue: CallQueueName) => void
}

const waitingMax = 4
const retryAfterMs = 1000

/** Creates the queues of all game servers in this process. Calls of different queues do not delay each other. */
export function createCallQueue(): CallQueue {
  const refusal = () =>
    new ProtocolRefusal('RATE_LIMITED', 'Too many calls at once: send one after another', { retryAfterMs })
  const options = { slots: 1, waitingMax, refusal }
  const queues = {
    loop: createKeyedSemaphore(options),
    requests: createKeyedSemaphore(options),
    reports: createKeyedSemaphore(options),
    events: createKeyedSemaphore(options),
    logs: createKeyedSemaphore(options),
  } satisfies Record<CallQueueName, unknown>

  return {
    requireCapacity: (serverId, queue) => queues[queue].requireCapacity(String(serverId)),
    async run(serverId, queue, work, isDisconnected) {
      const released = Promise.withResolvers<void>()
      const started = await queues[queue].run(
        String(serverId),
        async () => {
          const result = work(released.resolve)
          await Promise.race([result, released.promise])
          // in an object, as a bare promise would be awaited here
          return { result }
        },
        { isDisconnected },
      )
      // nobody reads this; the client retries a call without a response
      if (!started) throw unavailable()
      return started.result
    },
  }
}
