import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { embeddedServices } from '@kubora/local-servers/embedded-services'
import { isAlive } from '@kubora/local-servers/process-liveness'
import { startContainers } from '#services/containers.ts'

/** Where the servers of a run come from. */
export type ServicesOrigin = 'given' | 'testcontainers' | 'embedded'

/** A Postgres and a Redis that are up. */
export type Services = {
  origin: ServicesOrigin
  /** The database with the application's login, which `migrateDatabase` makes. */
  databaseUrl: string
  /** The same with a login that owns the tables and may make further databases. */
  ownerUrl: string
  redisUrl: string
  /** Stops what was started and removes its data; does not stop given servers. */
  stop: () => Promise<void>
}

const runsDir = path.join(cacheDir, 'test')

/** Data of runs that were killed before they could clean up; a folder's name begins with its owner's pid. */
async function removeAbandonedRuns(): Promise<void> {
  const names = await readdir(runsDir).catch(() => [])
  const abandoned = names.filter((name) => !isAlive(Number.parseInt(name, 10)))
  await Promise.all(abandoned.map((name) => rm(path.join(runsDir, name), { recursive: true, force: true })))
}

async function startEmbedded(durable: boolean): Promise<Services> {
  await removeAbandonedRuns()
  const dataDir = path.join(runsDir, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const described = await embeddedServices({ dataDir, logDir: path.join(dataDir, 'logs'), durable })
  const running = [await described.postgres.start()]
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await described.createDatabase()
    running.push(await described.redis.start())
  } catch (error) {
    await stop()
    throw error
  }
  const { databaseUrl, ownerUrl, redisUrl } = described
  return { origin: 'embedded', databaseUrl, ownerUrl, redisUrl, stop }
}

/**
 * Starts Postgres and Redis for tests, benchmarks and rigs: the servers of DATABASE_URL and REDIS_URL when both
 * are given, with DATABASE_OWNER_URL for the owner of the tables if there is one, else containers where a Docker engine responds, else embedded servers with data of their own.
 * With `durable` the embedded ones flush to disk as in production.
 */
export async function startServices(options: { durable?: boolean } = {}): Promise<Services> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATABASE_OWNER_URL: owner } = process.env
  if (databaseUrl && redisUrl) {
    return {
      origin: 'given',
      databaseUrl,
      ownerUrl: owner || databaseUrl,
      redisUrl,
      stop: () => Promise.resolve(),
    }
  }
  if (databaseUrl || redisUrl) throw new Error('give both DATABASE_URL and REDIS_URL, or neither')
  return (await startContainers()) ?? (await startEmbedded(options.durable ?? false))
}
