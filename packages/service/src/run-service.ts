import { pino, type Logger } from 'pino'
import { loggedError } from '#logged-error.ts'

/** A process that serves until it is stopped. */
export interface Service<Env extends { LOG_LEVEL: string }> {
  /** Its name in the log. */
  name: string
  /** Reads the environment. Throws an error that names what is missing or invalid. */
  readEnv: () => Env
  /** Paths that are removed from the log, in case they are logged by mistake. */
  secretPaths: readonly string[]
  /** Resolves once the process serves; rejects with what must be corrected. `close` lets running work finish. */
  start: (
    env: Env,
    logger: Logger,
  ) => Promise<{ url: string; healthUrl: string; close: () => Promise<unknown> }>
}

/**
 * Runs a service as this process. SIGTERM and SIGINT shut it down gracefully; an unhandled rejection ends it at once with
 * code 1. A service that cannot start writes the reason to standard error and ends with code 1.
 */
export async function runService<Env extends { LOG_LEVEL: string }>(service: Service<Env>): Promise<void> {
  try {
    await serve(service, service.readEnv())
  } catch (error) {
    console.error(`${service.name} cannot start:`, describeStartFailure(error))
    process.exit(1)
  }
}

/** Returns what is logged in place of a secret; the code of an error, such as ECONNREFUSED, is none. */
export function censor(value: unknown, path: string[]): unknown {
  // what stands before depends on the pattern that matched
  const [owner, member] = path.slice(-2)
  return owner === 'err' && member === 'code' ? value : '[Redacted]'
}

/** Returns what must be corrected in words; the error with its stack when it is a defect of ours. */
function describeStartFailure(error: unknown): unknown {
  if (!(error instanceof Error) || ['TypeError', 'ReferenceError'].includes(error.name)) return error
  const { code, address, port } = error as { code?: unknown; address?: unknown; port?: unknown }
  const where = `port ${String(port)} of ${String(address)}`
  if (code === 'EADDRINUSE') return `${where} is in use by another process; PORT and HEALTH_PORT name others`
  if (code === 'EACCES' && port !== undefined)
    return `${where} may only be opened by an administrator; PORT and HEALTH_PORT name others`
  if (code === 'EADDRNOTAVAIL')
    return `${String(address)} is no address of this machine; HOST and HEALTH_HOST name others`
  return error.message
}

async function serve<Env extends { LOG_LEVEL: string }>(
  { name, secretPaths, start }: Service<Env>,
  env: Env,
): Promise<void> {
  const logger = pino(
    {
      level: env.LOG_LEVEL,
      base: { app: name },
      redact: { paths: [...secretPaths, 'err.parameters', 'err.args', 'err.params'], censor },
      serializers: { err: loggedError },
    },
    // a write per line would cost a tenth of a request; the buffer is written at the latest when the process ends
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
  // Ends the process once its last lines are written; the logger's own flush at the exit would retry a closed pipe without
  // end.
  function exit(code: number): void {
    logger.flush(() => process.exit(code))
  }
  const running = await start(env, logger)
  logger.info({ url: running.url, healthUrl: running.healthUrl }, `${name} ready`)

  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    logger.info({ signal }, `${name} stops`)
    await running.close()
    exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection')
    exit(1)
  })
}
