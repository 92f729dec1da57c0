import type { DomainContext } from '@kubora/domain/kernel/context'
import { addTraffic } from '@kubora/domain/game-servers/server-traffic'
import type { Logger } from 'pino'

/** Calls of game servers, counted here and stored once a minute: a kill loses the last minute of a count that only informs. */
export type Traffic = {
  /** Counts a call of a game server. */
  count: (serverId: number) => void
  /** Stores what was counted. Never throws: what is not stored stays counted. */
  store: () => Promise<void>
  /** Stores the rest and ends. */
  close: () => Promise<void>
}

const everyMs = 60_000

/** Begins to count. */
export function createTraffic(context: DomainContext, logger: Logger): Traffic {
  let counted = new Map<number, number>()

  async function store(): Promise<void> {
    if (counted.size === 0) return
    const taken = counted
    counted = new Map()
    try {
      await addTraffic(context, taken)
    } catch (error) {
      for (const [id, calls] of taken) counted.set(id, (counted.get(id) ?? 0) + calls)
      logger.debug({ err: error }, 'calls were not stored yet')
    }
  }

  const timer = setInterval(() => void store(), everyMs)
  return {
    count: (serverId) => void counted.set(serverId, (counted.get(serverId) ?? 0) + 1),
    store,
    close: async () => {
      clearInterval(timer)
      await store()
    },
  }
}
