import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PersistedPorts } from '#persisted-ports.ts'
import type { RunningProcess } from '#guarded-process.ts'
import { ensureDatabase, postgresUrl, startPostgres } from '#postgres-server.ts'
import { redisUrl, startRedis } from '#redis-server.ts'
import { loadOrCreateSecret } from '#secret.ts'

/** One service that can be started again at the same address. */
export type StartableService = { name: string; port: number; start: () => Promise<RunningProcess> }

/** The embedded servers of one data folder, described and not yet started. */
export type EmbeddedServices = {
  postgres: StartableService
  redis: StartableService
  /** Address with the login of api and bridge. */
  databaseUrl: string
  /** Address with the login that owns the tables and may make databases. */
  ownerUrl: string
  redisUrl: string
  /** Makes the database `kubora`; call it once Postgres runs. */
  createDatabase: () => Promise<void>
}

/** Describes Postgres and Redis for a data folder; with `durable` false they are fast and may lose everything. */
export async function embeddedServices(options: {
  dataDir: string
  logDir: string
  durable: boolean
  ports?: PersistedPorts
}): Promise<EmbeddedServices> {
  mkdirSync(options.dataDir, { recursive: true })
  const { dataDir, logDir, durable } = options
  const ports = options.ports ?? new PersistedPorts(path.join(dataDir, 'ports.json'))
  const postgresOptions = {
    dir: path.join(dataDir, 'postgres'),
    port: await ports.take('postgres'),
    password: loadOrCreateSecret(path.join(dataDir, 'postgres-password')),
    logFile: path.join(logDir, 'postgres.log'),
    durable,
  }
  const redisOptions = {
    dir: path.join(dataDir, 'redis'),
    port: await ports.take('redis'),
    password: loadOrCreateSecret(path.join(dataDir, 'redis-password')),
    logFile: path.join(logDir, 'redis.log'),
    durable,
  }
  return {
    postgres: { name: 'postgres', port: postgresOptions.port, start: () => startPostgres(postgresOptions) },
    redis: { name: 'redis', port: redisOptions.port, start: () => startRedis(redisOptions) },
    databaseUrl: postgresUrl(postgresOptions, 'kubora', 'application'),
    ownerUrl: postgresUrl(postgresOptions, 'kubora'),
    redisUrl: redisUrl(redisOptions),
    createDatabase: () => ensureDatabase(postgresUrl(postgresOptions, 'postgres'), 'kubora'),
  }
}
