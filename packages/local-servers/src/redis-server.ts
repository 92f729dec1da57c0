import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Redis } from 'ioredis'
import { type RunningProcess, ProcessFailedError, logTail, startGuardedProcess } from '#guarded-process.ts'
import { commandLine, endProcess } from '#process-liveness.ts'
import { redisBinary } from '#redis-binary.ts'

const startTimeoutMs = 30_000

/** Where and how an embedded Redis runs. */
export type RedisOptions = {
  /** Folder of its configuration, pid and append-only file; made on first use. */
  dir: string
  port: number
  password: string
  logFile: string
  /** False for tests: nothing is written to disk. */
  durable: boolean
}

/** Returns the address of one numbered database (0 to 511) of an embedded server. */
export function redisUrl(options: { port: number; password: string }, database = 0): string {
  return `redis://:${options.password}@127.0.0.1:${options.port}/${database}`
}

function writeConfiguration(options: RedisOptions): string {
  const file = path.join(options.dir, 'redis.conf')
  const lines = [
    'bind 127.0.0.1',
    `port ${options.port}`,
    `requirepass ${options.password}`,
    `dir "${options.dir}"`,
    `pidfile "${path.join(options.dir, 'redis.pid')}"`,
    'databases 512',
    'save ""',
    `appendonly ${options.durable ? 'yes' : 'no'}`,
    'maxmemory-policy noeviction',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

async function stopLeftOver(dir: string): Promise<void> {
  const pidFile = path.join(dir, 'redis.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  if (pid > 0 && /(redis|valkey)-server/.test(commandLine(pid))) {
    await endProcess(pid, [
      { signal: 'SIGTERM', graceMs: 5000 },
      { signal: 'SIGKILL', graceMs: 5000 },
    ])
  }
}

async function waitUntilReady(server: RunningProcess, options: RedisOptions): Promise<void> {
  let failed = false
  const client = new Redis(redisUrl(options), {
    connectionName: 'kubora-start',
    retryStrategy: () => (failed ? null : 15),
    maxRetriesPerRequest: null,
  })
  // Refused connections are expected until the server listens; a real failure ends its process.
  client.on('error', () => undefined)
  const deadline = AbortSignal.timeout(startTimeoutMs)
  try {
    await Promise.race([
      client.ping(),
      server.ended.then(() => Promise.reject(new Error('Redis stopped while starting'))),
      new Promise((_, reject) => {
        deadline.addEventListener('abort', () =>
          reject(new Error(`Redis was not ready after ${startTimeoutMs / 1000} s`)),
        )
      }),
    ])
  } catch (error) {
    failed = true
    await server.stop()
    const what = error instanceof Error ? error.message : String(error)
    throw new ProcessFailedError(`${what}; the end of ${options.logFile}:\n${logTail(options.logFile)}`, {
      cause: error,
    })
  } finally {
    client.disconnect()
  }
}

/** Starts a Redis server on 127.0.0.1 and resolves when it responds. One left over in the same folder is stopped first. */
export async function startRedis(options: RedisOptions): Promise<RunningProcess> {
  const binary = redisBinary()
  mkdirSync(options.dir, { recursive: true, mode: 0o700 })
  await stopLeftOver(options.dir)
  const libraries = binary.libraryPath ? ['env', `LD_LIBRARY_PATH=${binary.libraryPath}`] : []
  const server = await startGuardedProcess({
    command: [binary.file, writeConfiguration(options)],
    runner: libraries,
    cwd: options.dir,
    logFile: options.logFile,
    stopSignal: 'TERM',
    stopGraceMs: 10_000,
  })
  await waitUntilReady(server, options)
  return server
}
