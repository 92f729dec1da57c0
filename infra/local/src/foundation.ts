import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from '#checkout.ts'
import { embeddedServices } from '#embedded-services.ts'
import { KeptPorts } from '#kept-ports.ts'
import { startMailCatcher } from '#mail-catcher.ts'
import { keptSecret } from '#secret.ts'
import { startStandIns } from '#stand-ins.ts'
import { Supervisor } from '#supervisor.ts'

/** How a step of a start is shown; `progress.mjs` shows it to people. */
export type StepReporter = <T>(label: string, work: () => Promise<T>) => Promise<T>

/** Where a stack keeps its data and logs, and what it builds on. */
export type FoundationOptions = {
  dataDir: string
  logDir: string
  /** False: embedded servers flush nothing to disk (tests). */
  durable: boolean
  /** Servers to use instead of embedded ones. */
  services?: { databaseUrl: string; redisUrl: string }
  /** Catch mail; without, the address of the catcher is known but nobody listens there. */
  mail: boolean
  /** Lead to the real services of the outside world instead of local ones that stand in for them. */
  realOutside?: boolean
  /** Start crashed processes again. */
  restart: boolean
  step: StepReporter
  onEvent: (message: string) => void
}

/** Database, Redis, mail and secrets: everything below our own processes. */
export type Foundation = {
  supervisor: Supervisor
  ports: KeptPorts
  databaseUrl: string
  redisUrl: string
  smtpUrl: string
  /** Page of the mail catcher, null when mail goes elsewhere. */
  mailUrl: string | null
  appSecret: string
  /** Environment that leads to the local services which stand in for outside ones. */
  standIns: Record<string, string>
  /** Folder of downloads' files. */
  storageDir: string
  /** Whether the database is this checkout's own, and not one that the caller gave. */
  isOwnDatabase: boolean
  /** File that keeps the demo logins of this database. */
  demoFile: string
  stop: () => Promise<void>
}

/** Keeps the log of the last run beside the new one. */
function turnLogs(logDir: string): void {
  mkdirSync(path.dirname(logDir), { recursive: true })
  rmSync(`${logDir}.before`, { recursive: true, force: true })
  if (existsSync(logDir)) renameSync(logDir, `${logDir}.before`)
  mkdirSync(logDir, { recursive: true })
}

async function startServers(
  options: FoundationOptions,
  supervisor: Supervisor,
  ports: KeptPorts,
): Promise<{ databaseUrl: string; redisUrl: string }> {
  if (options.services) return options.services
  const { dataDir, logDir, durable } = options
  const embedded = await embeddedServices({ dataDir, logDir, durable, ports })
  await options.step('Postgres', async () => {
    await supervisor.start('postgres', 0, embedded.postgres.start)
    await embedded.createDatabase()
  })
  await options.step('Redis', () => supervisor.start('redis', 0, embedded.redis.start))
  return { databaseUrl: embedded.databaseUrl, redisUrl: embedded.redisUrl }
}

async function startMail(
  options: FoundationOptions,
  ports: KeptPorts,
): Promise<{ url: string | null; smtpUrl: string; stop: () => Promise<void> }> {
  const given = process.env.SMTP_URL
  if (given) return { url: null, smtpUrl: given, stop: () => Promise.resolve() }
  const smtpPort = await ports.take('smtp')
  if (!options.mail)
    return { url: null, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, stop: () => Promise.resolve() }
  const dir = path.join(options.dataDir, 'mail')
  const webPort = await ports.take('mail')
  return await options.step('Mail catcher', () => startMailCatcher({ dir, webPort, smtpPort }))
}

/** Starts everything below our own processes, in order. What it started is stopped again when it throws. */
export async function startFoundation(options: FoundationOptions): Promise<Foundation> {
  turnLogs(options.logDir)
  mkdirSync(options.dataDir, { recursive: true })
  const ports = new KeptPorts(path.join(options.dataDir, 'ports.json'))
  const supervisor = new Supervisor({ restart: options.restart, onEvent: options.onEvent })
  try {
    const { databaseUrl, redisUrl } = await startServers(options, supervisor, ports)
    const mail = await startMail(options, ports)
    const standIns = options.realOutside
      ? {}
      : await startStandIns({ supervisor, ports, logDir: options.logDir })
    return {
      supervisor,
      ports,
      databaseUrl,
      redisUrl,
      smtpUrl: mail.smtpUrl,
      mailUrl: mail.url,
      appSecret: process.env.APP_SECRET ?? keptSecret(path.join(options.dataDir, 'app-secret')),
      standIns,
      storageDir: path.join(options.dataDir, 'files'),
      isOwnDatabase: options.services === undefined,
      demoFile: path.join(
        options.dataDir,
        options.services ? `demo-${fingerprint(databaseUrl)}.json` : 'demo.json',
      ),
      stop: async () => {
        await supervisor.stop()
        await mail.stop()
      },
    }
  } catch (error) {
    await supervisor.stop()
    throw error
  }
}
