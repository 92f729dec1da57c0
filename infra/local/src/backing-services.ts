import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from '@kubora/local-servers/checkout'
import { embeddedServices } from '@kubora/local-servers/embedded-services'
import { PersistedPorts } from '@kubora/local-servers/persisted-ports'
import { loadOrCreateSecret } from '@kubora/local-servers/secret'
import { unreachableServer } from '#reach-server.ts'
import { Supervisor } from '#supervisor.ts'

/** Runs a step of a start and shows it; `progress.mjs` shows it to people. */
export type StepReporter = <T>(label: string, work: () => Promise<T>) => Promise<T>

/** Servers that are there: the database with the login of api and bridge, and with the one that owns the tables. */
export type GivenServers = { databaseUrl: string; ownerUrl: string; redisUrl: string }

/** Folders of a stack, and the servers it runs on. */
export type FoundationOptions = {
  dataDir: string
  logDir: string
  /** False: embedded servers flush nothing to disk (tests). */
  durable: boolean
  /** Servers to use instead of embedded ones. */
  services?: GivenServers
  /** Start crashed processes again. */
  restart: boolean
  step: StepReporter
  onEvent: (message: string) => void
}

/** Database, Redis, secrets and the address of mail: what our own processes need. */
export type Foundation = {
  supervisor: Supervisor
  ports: PersistedPorts
  databaseUrl: string
  /** Address for migrations and other commands of the operator. */
  ownerUrl: string
  redisUrl: string
  smtpUrl: string
  /** Port of `smtpUrl`, for a mail catcher that is not started yet; null when the caller names a mail server. */
  mailCatcherPort: number | null
  appSecret: string
  /** Folder of downloads' files. */
  storageDir: string
  /** Whether the database is this checkout's own, and not one that the caller gave. */
  isOwnDatabase: boolean
  /** File with the demo logins of this database. */
  demoFile: string
  /** Adds work that is done once all supervised processes have ended. */
  atStop: (work: () => Promise<void>) => void
  stop: () => Promise<void>
}

/** Renames the log of the last run, so that it stays beside the new one. */
function rotateLogs(logDir: string): void {
  mkdirSync(path.dirname(logDir), { recursive: true })
  rmSync(`${logDir}.before`, { recursive: true, force: true })
  if (existsSync(logDir)) renameSync(logDir, `${logDir}.before`)
  mkdirSync(logDir, { recursive: true })
}

async function startServers(
  options: FoundationOptions,
  supervisor: Supervisor,
  ports: PersistedPorts,
): Promise<GivenServers> {
  if (options.services) {
    const unavailable = await unreachableServer('Redis', options.services.redisUrl)
    if (unavailable !== null) throw new Error(`${unavailable} Check REDIS_URL and Redis, then try again.`)
    return options.services
  }
  const { dataDir, logDir, durable } = options
  const embedded = await embeddedServices({ dataDir, logDir, durable, ports })
  await options.step('Postgres', async () => {
    await supervisor.start('postgres', 0, embedded.postgres.start)
    await embedded.createDatabase()
  })
  await options.step('Redis', () => supervisor.start('redis', 0, embedded.redis.start))
  const { databaseUrl, ownerUrl, redisUrl } = embedded
  return { databaseUrl, ownerUrl, redisUrl }
}

/** Starts everything below our own processes, in order. What it started is stopped again when it throws. */
export async function startFoundation(options: FoundationOptions): Promise<Foundation> {
  rotateLogs(options.logDir)
  mkdirSync(options.dataDir, { recursive: true })
  const ports = new PersistedPorts(path.join(options.dataDir, 'ports.json'))
  const supervisor = new Supervisor({ restart: options.restart, onEvent: options.onEvent })
  try {
    const { databaseUrl, ownerUrl, redisUrl } = await startServers(options, supervisor, ports)
    const mailCatcherPort = process.env.SMTP_URL ? null : await ports.take('smtp')
    if (process.env.SMTP_URL) {
      const unavailable = await unreachableServer('The mail server', process.env.SMTP_URL)
      if (unavailable !== null)
        options.onEvent(`${unavailable} Mails wait until it responds; check SMTP_URL.`)
    }
    const last: (() => Promise<void>)[] = []
    return {
      supervisor,
      ports,
      databaseUrl,
      ownerUrl,
      redisUrl,
      smtpUrl: process.env.SMTP_URL || `smtp://127.0.0.1:${mailCatcherPort}`,
      mailCatcherPort,
      appSecret: process.env.APP_SECRET ?? loadOrCreateSecret(path.join(options.dataDir, 'app-secret')),
      storageDir: path.join(options.dataDir, 'files'),
      isOwnDatabase: options.services === undefined,
      demoFile: path.join(
        options.dataDir,
        options.services ? `demo-${fingerprint(databaseUrl)}.json` : 'demo.json',
      ),
      atStop: (work) => void last.push(work),
      stop: async () => {
        await supervisor.stop()
        await Promise.all(last.map((work) => work()))
      },
    }
  } catch (error) {
    await supervisor.stop()
    throw error
  }
}
