import { pino } from 'pino'
import { startBridge } from '#bridge.ts'
import { readEnv } from '#env.ts'

const env = readEnv()
const logger = pino(
  {
    level: env.LOG_LEVEL,
    base: { app: 'bridge' },
    // a second wall: nothing logs these on purpose
    redact: {
      paths: ['*.authorization', '*.key', '*.code', '*.to', 'err.parameters', 'err.args', 'err.params'],
    },
  },
  // a write per line would cost a tenth of a request; what is left is written at the latest when the process ends
  pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
)
const bridge = await startBridge(env, logger)
logger.info({ url: bridge.url }, 'bridge ready')

/** Ends the process once its last lines are written. */
function exit(code: number): void {
  // here, as the logger's own flush at the exit would try a closed pipe for ever
  logger.flush(() => process.exit(code))
}

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'bridge stops')
  await bridge.close()
  exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
process.on('unhandledRejection', (error) => {
  logger.fatal({ err: error }, 'unhandled rejection')
  exit(1)
})
