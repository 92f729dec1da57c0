import { pino, type Logger } from 'pino'

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
    const isExpected = error instanceof Error && !['TypeError', 'ReferenceError'].includes(error.name)
    console.error(`${service.name} cannot start:`, isExpected ? error.message : error)
    process.exit(1)
  }
}

async function serve<Env extends { LOG_LEVEL: string }>(
  { name, secretPaths, start }: Service<Env>,
  env: Env,
): Promise<void> {
  const logger = pino(
    {
      level: env.LOG_LEVEL,
      base: { app: name },
      redact: { paths: [...secretPaths, 'err.parameters', 'err.args', 'err.params'] },
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
