import { deleteUnconfirmedAccounts } from '@kubora/domain/accounts/delete-unconfirmed-accounts'
import { sweepAccountRows } from '@kubora/domain/accounts/sweep-account-rows'
import { dropOldCommands } from '@kubora/domain/commands/drop-old-commands'
import { expireDeliveries } from '@kubora/domain/commands/expire-deliveries'
import { dropStaleUploads } from '@kubora/domain/downloads/drop-stale-uploads'
import { publishDisconnectedServers } from '@kubora/domain/game-servers/publish-disconnected-servers'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { sweepNotifications } from '@kubora/domain/notifications/sweep-notifications'
import { dropDoneJobs } from '@kubora/domain/outbox/drop-done-jobs'
import { dropLinkRequests } from '@kubora/domain/player-links/drop-link-requests'
import type { Logger } from 'pino'

/** Work that is done at an interval. Every process does it: it must be safe to run twice, also at once. */
export type Schedule = {
  name: string
  everyMs: number
  /** `signal` aborts when the process stops; work that calls others must heed it. */
  run: (context: DomainContext, signal: AbortSignal) => Promise<void>
}

const minuteMs = 60_000

const schedules: readonly Schedule[] = [
  { name: 'sweep-notifications', everyMs: 500, run: sweepNotifications },
  {
    name: 'publish-disconnected-servers',
    everyMs: 5000,
    run: (context) => publishDisconnectedServers(context, 15),
  },
  {
    name: 'expire-deliveries',
    everyMs: 10_000,
    run: expireDeliveries,
  },
  { name: 'sweep-account-rows', everyMs: minuteMs, run: sweepAccountRows },
  { name: 'delete-unconfirmed-accounts', everyMs: minuteMs, run: deleteUnconfirmedAccounts },
  { name: 'drop-stale-uploads', everyMs: minuteMs, run: dropStaleUploads },
  { name: 'drop-link-requests', everyMs: minuteMs, run: dropLinkRequests },
  { name: 'drop-old-commands', everyMs: minuteMs, run: dropOldCommands },
  { name: 'drop-done-jobs', everyMs: minuteMs, run: dropDoneJobs },
]

/**
 * Runs all schedules, and those of `features`, until the returned function is called. Each statement is short and finds nothing
 * where another process was first, so no leader is elected and nothing depends on Redis. A failure is logged once per outage.
 */
export function startSchedules(
  context: DomainContext,
  logger: Logger,
  features: readonly Schedule[],
): () => Promise<void> {
  const stop = new AbortController()
  const loops = [...schedules, ...features].map((schedule) => repeat(schedule, context, logger, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

async function repeat(
  { name, everyMs, run }: Schedule,
  context: DomainContext,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  let broken = false
  while (!signal.aborted) {
    try {
      await run(context, signal)
      broken = false
    } catch (error) {
      if (!broken) logger.warn({ err: error, schedule: name }, 'scheduled work failed, it is retried')
      broken = true
    }
    await pause(everyMs, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
