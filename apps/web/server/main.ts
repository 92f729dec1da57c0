import { pino } from 'pino'
import { readEnv } from './env.ts'
import { startWeb } from './web.ts'

const env = readEnv()
const logger = pino({ level: env.LOG_LEVEL, base: { app: 'web' } })
const web = await startWeb(env, logger)
logger.info({ url: web.url }, 'web ready')

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'web stops')
  await web.close()
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
process.on('unhandledRejection', (error) => {
  logger.fatal({ err: error }, 'unhandled rejection')
  process.exit(1)
})
