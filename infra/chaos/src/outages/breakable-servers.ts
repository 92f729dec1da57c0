import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { embeddedServices, type StartableService } from '@kubora/local-servers/embedded-services'
import type { RunningProcess } from '@kubora/local-servers/guarded-process'
import { type FaultProxy, startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { Redis } from 'ioredis'

/** A Postgres or Redis that can be ended and started again at the same address, behind a fault proxy. */
export type BreakableServer = {
  readonly proxy: FaultProxy
  /** Ends the server with this signal; resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again on the same data. */
  start: () => Promise<void>
}

/** Postgres and Redis of a run, flushing to disk as in production. */
export type BreakableServers = {
  postgres: BreakableServer
  redis: BreakableServer
  /** Address past the proxy: for the harness itself. */
  databaseUrl: string
  /** The same with the login that owns the tables. */
  ownerUrl: string
  /** Addresses through the proxies: for our processes. */
  proxied: { databaseUrl: string; redisUrl: string }
  /** Empties every database of Redis. */
  flushRedis: () => Promise<void>
  stop: () => Promise<void>
}

async function breakable(
  service: StartableService,
): Promise<BreakableServer & { stop: () => Promise<void> }> {
  let running: RunningProcess = await service.start()
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: service.port })
  return {
    proxy,
    end: async (signal) => {
      process.kill(running.pid, signal)
      await running.ended
    },
    start: async () => {
      running = await service.start()
    },
    stop: async () => {
      await proxy.close()
      await running.stop()
    },
  }
}

async function flushAll(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl)
  try {
    await redis.flushall()
  } finally {
    redis.disconnect()
  }
}

/** Starts both on a data folder of their own, which `stop` removes. */
export async function startBreakableServers(): Promise<BreakableServers> {
  const dataDir = await mkdtemp(path.join(cacheDir, 'chaos-'))
  const described = await embeddedServices({ dataDir, logDir: path.join(dataDir, 'logs'), durable: true })
  const postgres = await breakable(described.postgres)
  const started = [postgres]
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await described.createDatabase()
    const redis = await breakable(described.redis)
    started.push(redis)
    const { databaseUrl, ownerUrl, redisUrl } = described
    return {
      postgres,
      redis,
      databaseUrl,
      ownerUrl,
      proxied: { databaseUrl: postgres.proxy.through(databaseUrl), redisUrl: redis.proxy.through(redisUrl) },
      flushRedis: () => flushAll(redisUrl),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
