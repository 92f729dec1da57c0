import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'

/** Commands fail at once while Redis is unavailable, so that no request waits for Redis. */
const failFast = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  // shorter than the driver's own, so that an address that never responds is logged while somebody watches the start
  connectTimeout: 5_000,
  retryStrategy: (attempts) => Math.min(attempts * 50, 1_000),
} satisfies RedisOptions

/**
 * Opens a process's connection for limits and live events. A command fails at once while Redis is unavailable, and within a
 * second otherwise. Logs the beginning of an outage, with its effect on the process, and its end.
 */
export function openRedis(url: string, logger: Logger, meaning = ''): Redis {
  const redis = new Redis(url, { ...failFast, commandTimeout: 1_000 })
  let unavailable = false
  redis.on('error', (error: Error) => {
    const reason = error.message || ('code' in error && String(error.code)) || 'it does not respond'
    if (!unavailable) logger.warn({ reason }, `${nameRedis(url)} is unavailable${meaning && `; ${meaning}`}`)
    unavailable = true
  })
  redis.on('ready', () => {
    if (unavailable) logger.info('Redis is back')
    unavailable = false
  })
  return redis
}

/** Names a Redis for people, without its password. */
function nameRedis(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `Redis at ${hostname}:${port || 6379}${pathname.replace(/^\/0?$/, '')}`
}

/** Connections of a job queue: commands of the producer fail within two seconds, the consumer blocks until there is work. */
export type QueueConnections = { producer: Redis; consumer: Redis }

/** Opens the connections of a job queue. Failed attempts are logged at debug level only, as {@link openRedis} logs the outage. */
export function openQueueConnections(url: string, logger: Logger): QueueConnections {
  const producer = new Redis(url, { ...failFast, commandTimeout: 2_000 })
  const consumer = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: failFast.retryStrategy })
  for (const connection of [producer, consumer])
    connection.on('error', (error: Error) => logger.debug({ err: error }, 'queue connection'))
  return { producer, consumer }
}
