import type { DomainContext } from '@kubora/domain/kernel/context'
import { findDueServers } from '@kubora/domain/game-servers/find-due-servers'
import type { Logger } from 'pino'
import type { LongPolls } from '#gateway/long-polls.ts'

// a command whose wake-up was lost is late by at most both together
const readMs = 1000
const spreadMs = 500

/**
 * Queries Postgres every second for what is due for the pending polls of this process, in one query for all: wake-ups may
 * be lost, and while Redis is unavailable there are none. Runs until the returned function is called. A failure is logged
 * once per outage.
 */
export function startDueReader(context: DomainContext, longPolls: LongPolls, logger: Logger): () => void {
  let timer: NodeJS.Timeout
  let broken = false
  let stopped = false

  async function read(): Promise<void> {
    try {
      for (const serverId of await findDueServers(context, longPolls.waiting())) longPolls.wake(serverId)
      broken = false
    } catch (error) {
      if (!broken)
        logger.warn({ err: error }, 'cannot read what is due for pending polls; wake-ups still reach them')
      broken = true
    }
    if (!stopped) plan()
  }

  function plan(): void {
    timer = setTimeout(() => void read(), readMs + Math.random() * spreadMs)
  }

  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
